import type { Executor } from '#/db/client.server.ts';
import { PAGE_SIZE } from '#/domain/catalog/list-filter.ts';
import { offeredTerms } from '#/domain/catalog/term.ts';
import { nearestPage } from '#/domain/lists/page.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { countByCategory } from './lists/count-products.server.ts';
import { findNearMatches } from './lists/find-near-matches.server.ts';
import { listProducts } from './lists/queries.server.ts';
import { readListParams } from './lists/read-list-params.server.ts';
import { sumCounts } from './lists/sum-counts.ts';
import type { ListProductsInput } from './schemas.ts';
import { toCardView, toPictureView } from './to-views.server.ts';
import type { ProductCardView, ProductListView } from './views.ts';

export async function browseProducts(
  db: Executor,
  { locale, ...input }: ListProductsInput,
): Promise<ProductListView> {
  const now = new Date();
  const { params, taxonomy, chosen, suited } = await readListParams(db, input, now);
  const [asked, counts] = await Promise.all([
    listProducts(db, params),
    countByCategory(db, params),
  ]);
  const countOf = new Map(counts.map((row) => [row.category, row.count]));
  const total = sumCounts(counts, params);
  const { page, pages } = nearestPage(params.page, total, PAGE_SIZE);
  const rows = page === params.page ? asked : await listProducts(db, { ...params, page });
  const cards = (of: typeof rows) => toCards(db, of, locale, now);
  const near = total === 0 ? await findNearMatches(db, params) : null;
  return {
    products: await cards(rows),
    total,
    page,
    pages,
    categories: offeredTerms(taxonomy.category, chosen?.key).map(({ key, name }) => ({
      category: key,
      name: name[locale],
      count: countOf.get(key) ?? 0,
    })),
    occasions: offeredTerms(taxonomy.occasion, suited?.key).map(({ key, name }) => ({
      occasion: key,
      name: name[locale],
    })),
    chosen: chosen
      ? {
          text: chosen.text[locale],
          picture: chosen.picture && toPictureView(chosen.picture, locale),
        }
      : null,
    instead: near && {
      without: near.without,
      matches: await cards(near.matches),
      shownFirst: await cards(near.shownFirst),
    },
  };
}

/** How many products the list would show. */
export async function countProducts(db: Executor, input: ListProductsInput): Promise<number> {
  const { params } = await readListParams(db, input, new Date());
  return sumCounts(await countByCategory(db, params), params);
}

async function toCards(
  db: Executor,
  rows: Awaited<ReturnType<typeof listProducts>>,
  locale: Locale,
  now: Date,
): Promise<ProductCardView[]> {
  const ids = rows.map(({ id }) => id);
  const discounts = await listProductDiscounts(db, ids, now);
  return rows.map((row) => toCardView(row, locale, discounts, row.freeUnits));
}
