import type { Executor } from '#/db/client.server.ts';
import { PAGE_SIZE } from '#/domain/catalog/list-filter.ts';
import { searchGroups } from '#/domain/catalog/named-terms.ts';
import { offeredTerms, type Term } from '#/domain/catalog/term.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { nearestPage } from '#/domain/lists/page.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { countProductsByCategory, listProducts } from './queries.server.ts';
import type { ListProductsInput } from './schemas.ts';
import { toCardView, toPictureView } from './to-views.server.ts';
import type { ProductListView } from './views.ts';

export async function browseProducts(
  db: Executor,
  { category, occasion, ...input }: ListProductsInput,
): Promise<ProductListView> {
  const taxonomy = await readTaxonomy(db);
  const chosen = findTerm(taxonomy.category, category);
  const suited = findTerm(taxonomy.occasion, occasion);
  // Something without a single letter was typed: it is looked for as it stands, and not found.
  const named = input.search ? searchGroups(input.search, taxonomy) : [];
  const asItStands = { words: [input.search ?? ''], terms: { category: [], occasion: [] } };
  const groups = input.search && named.length === 0 ? [asItStands] : named;
  const now = new Date();
  const params = {
    ...input,
    today: nairobiDay(now),
    ...(chosen && { category: chosen.key }),
    ...(suited && { occasion: suited.key }),
    searchGroups: groups,
  };
  const [asked, counts] = await Promise.all([
    listProducts(db, params),
    countProductsByCategory(db, params),
  ]);
  const countOf = new Map(counts.map((row) => [row.category, row.count]));
  const total = chosen
    ? (countOf.get(chosen.key) ?? 0)
    : counts.reduce((sum, { count }) => sum + count, 0);
  const { page, pages } = nearestPage(input.page, total, PAGE_SIZE);
  const rows = page === input.page ? asked : await listProducts(db, { ...params, page });
  const ids = rows.map(({ id }) => id);
  const discounts = await listProductDiscounts(db, ids, now);
  return {
    products: rows.map((row) => toCardView(row, input.locale, discounts, row.freeUnits)),
    total,
    page,
    pages,
    categories: offeredTerms(taxonomy.category, chosen?.key).map(({ key, name }) => ({
      category: key,
      name: name[input.locale],
      count: countOf.get(key) ?? 0,
    })),
    occasions: offeredTerms(taxonomy.occasion, suited?.key).map(({ key, name }) => ({
      occasion: key,
      name: name[input.locale],
    })),
    chosen: chosen
      ? {
          text: chosen.text[input.locale],
          picture: chosen.picture && toPictureView(chosen.picture, input.locale),
        }
      : null,
  };
}

function findTerm(terms: readonly Term[], key: string | undefined): Term | undefined {
  return terms.find((term) => term.key === key);
}
