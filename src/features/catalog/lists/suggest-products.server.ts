import type { Executor } from '#/db/client.server.ts';
import { offeredTerms } from '#/domain/catalog/term.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { toCardView } from '../to-views.server.ts';
import type { SuggestionsView } from '../views.ts';
import { listProducts } from './queries.server.ts';
import { readListParams } from './read-list-params.server.ts';

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 3;

/** What is meant by what has been typed so far: categories by their name, products as the list finds them. */
export async function suggestProducts(
  db: Executor,
  { search, locale }: { search: string; locale: Locale },
): Promise<SuggestionsView> {
  const input = { search, page: 1, sort: 'featured' } as const;
  const { params, taxonomy } = await readListParams(db, input, new Date());
  // Neither counted nor priced: it is asked for while somebody types.
  const products = await listProducts(db, params);
  const typed = search.trim().toLowerCase();
  return {
    categories: offeredTerms(taxonomy.category)
      .map(({ key, name }) => ({ category: key, name: name[locale] }))
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .slice(0, MOST_CATEGORIES),
    products: products.slice(0, MOST_PRODUCTS).map((row) => {
      const { id, name, image } = toCardView(row, locale);
      return { id, name, image };
    }),
  };
}
