import type { Executor } from '#/db/client.server.ts';
import { offeredTerms } from '#/domain/catalog/term.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { browseProducts } from '../browse-products.server.ts';
import type { SuggestionsView } from '../views.ts';

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 3;

/** What is meant by what has been typed so far: categories by their name, products as the list finds them. */
export async function suggestProducts(
  db: Executor,
  { search, locale }: { search: string; locale: Locale },
): Promise<SuggestionsView> {
  const [{ category }, found] = await Promise.all([
    readTaxonomy(db),
    browseProducts(db, { search, locale, page: 1, sort: 'featured' }),
  ]);
  const typed = search.trim().toLowerCase();
  return {
    categories: offeredTerms(category)
      .map(({ key, name }) => ({ category: key, name: name[locale] }))
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .slice(0, MOST_CATEGORIES),
    products: found.products
      .slice(0, MOST_PRODUCTS)
      .map(({ id, name, image }) => ({ id, name, image })),
  };
}
