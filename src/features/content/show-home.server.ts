import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { HomeView } from './home-view.ts';

const FEATURED = 8;

/** The first of the list that everybody sees: featured products in the shop's order. */
export async function showHome(db: Executor, locale: Locale): Promise<HomeView> {
  const { products } = await browseProducts(db, { locale, sort: 'featured', page: 1 });
  return { featured: products.slice(0, FEATURED) };
}
