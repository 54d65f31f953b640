import type { Executor } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { countProducts } from './browse-products.server.ts';

/** How many products the list finds for some words. */
export function countFound(db: Executor, search: string, locale: Locale): Promise<number> {
  return countProducts(db, { search, locale, page: 1, sort: 'featured' });
}
