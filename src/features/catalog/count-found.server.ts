import type { Executor } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { browseProducts } from './browse-products.server.ts';

/** How many products the list finds for some words. */
export async function countFound(db: Executor, search: string, locale: Locale): Promise<number> {
  const { total } = await browseProducts(db, { search, locale, page: 1, sort: 'featured' });
  return total;
}
