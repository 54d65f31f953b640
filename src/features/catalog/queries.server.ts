import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { orderCounts } from '#/db/schema/reporting.ts';
import { PAGE_SIZE, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import type { SearchGroup } from '#/domain/catalog/named-terms.ts';
import { sellsSince } from '#/domain/catalog/shop-order.ts';
import type { Day } from '#/domain/dates/day.ts';
import { pageRange } from '#/domain/lists/page.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { countLateOn } from '#/features/rentals/queries.server.ts';
import { searchCondition, searchRank } from './search-sql.server.ts';

const { searchWords: _words, ...productColumns } = getColumns(products);

/** A row of `products`, without the words the database keeps for searching. */
export type ProductRow = Omit<typeof products.$inferSelect, 'searchWords'>;

export interface ListParams extends ProductFilter {
  searchGroups: readonly SearchGroup[];
  /** From which it is told what is not back. */
  today: Day;
}

const isForRental = sql<boolean>`coalesce(${products.rentalPrice} > 0, false)`;
const unitsForSale = sql<number>`(${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak} - ${products.unitsLate})`;

/** Units free on every day of a hire, its turnaround days included: `freeUnitsForRange`. */
function freeUnits(range: RentalRange, today: Day): SQL<number> {
  // On the last day everything is missing that is not back, also where nothing is reserved.
  const lastDay = sql`${range.end}::date + ${products.turnaroundDays} - 1`;
  return sql<number>`(${products.stockQuantity} - ${products.unitsHeld} - greatest((
    select max(${rentalDays.reserved} + ${countLateOn(rentalDays.day, today)}) from ${rentalDays}
    where ${rentalDays.productId} = ${products.id}
      and ${rentalDays.day} >= ${range.start} and ${rentalDays.day} <= ${lastDay}
  ), ${countLateOn(lastDay, today)}))::int`;
}

/** The same for what is for hire; null for what is only sold, which has nothing to do with days. */
function freeForRental(range: RentalRange, today: Day): SQL<number | null> {
  return sql<number | null>`case when ${isForRental} then ${freeUnits(range, today)} end`;
}

function rangeOf(params: ListParams): RentalRange | null {
  return params.from && params.to ? { start: params.from, end: params.to } : null;
}

/** The price the list compares: of the kind asked for, else of sale before hire. */
function comparedPrice(params: ListParams): SQL {
  if (params.type === 'rental') return sql`${products.rentalPrice}`;
  if (params.type === 'purchase') return sql`${products.price}`;
  return sql`coalesce(${products.price}, ${products.rentalPrice})`;
}

function conditions(params: ListParams, options: { category: boolean }): SQL | undefined {
  const range = rangeOf(params);
  const stock = range
    ? sql`coalesce(${freeForRental(range, params.today)}, ${unitsForSale})`
    : unitsForSale;
  return and(
    eq(products.isActive, true),
    params.type === 'rental' ? isNotNull(products.rentalPrice) : undefined,
    params.type === 'purchase' ? isNotNull(products.price) : undefined,
    options.category && params.category ? eq(products.category, params.category) : undefined,
    params.occasion ? arrayContains(products.occasions, [params.occasion]) : undefined,
    params.color ? arrayContains(products.colors, [params.color]) : undefined,
    params.minPrice === undefined ? undefined : sql`${comparedPrice(params)} >= ${params.minPrice}`,
    params.maxPrice === undefined ? undefined : sql`${comparedPrice(params)} <= ${params.maxPrice}`,
    params.inStock ? sql`${stock} > 0` : undefined,
    params.searchGroups.length > 0 ? searchCondition(params.searchGroups) : undefined,
  );
}

/** With days chosen, what can be hired comes before what is only sold. */
function order(params: ListParams): SQL[] {
  return rangeOf(params) ? [desc(isForRental), ...sorted(params)] : sorted(params);
}

/**
 * The order in which the shop shows its goods (CATALOG-14). What can be had comes first; then what staff
 * feature and where they put it; then what sells, from the sums by month; then what is new. No two
 * products share a place, so that pages never overlap.
 */
function shopOrder(today: Day): SQL[] {
  const { figure, grain, key, day, count } = orderCounts;
  const ordered = sql`coalesce((
    select sum(${count}) from ${orderCounts}
    where ${figure} = 'product' and ${key} = ${products.id}::text and ${grain} = 'month' and ${day} >= ${sellsSince(today)}
  ), 0)`;
  return [
    sql`${unitsForSale} > 0 desc`,
    desc(products.isFeatured),
    sql`${products.position} asc nulls last`,
    sql`${ordered} desc`,
    ...newestFirst,
  ];
}

const newestFirst = [desc(products.createdAt), asc(products.id)];

function sorted(params: ListParams): SQL[] {
  switch (params.sort) {
    case 'price-asc':
      return [sql`${comparedPrice(params)} asc nulls last`, ...newestFirst];
    case 'price-desc':
      return [sql`${comparedPrice(params)} desc nulls last`, ...newestFirst];
    case 'newest':
      return newestFirst;
    case 'name':
      return [asc(products.name), asc(products.id)];
    case 'featured':
      // What was searched for comes before what the shop would like to show.
      return params.searchGroups.length > 0
        ? [desc(searchRank(params.searchGroups)), ...shopOrder(params.today)]
        : shopOrder(params.today);
  }
}

/** One page of a product list, with the units free on the chosen days when days are given. */
export function listProducts(
  db: Executor,
  params: ListParams,
): Promise<(ProductRow & { freeUnits: number | null })[]> {
  const range = rangeOf(params);
  const { limit, offset } = pageRange(params.page, PAGE_SIZE);
  return db
    .select({
      ...productColumns,
      freeUnits: range ? freeForRental(range, params.today) : sql<null>`null`,
    })
    .from(products)
    .where(conditions(params, { category: true }))
    .orderBy(...order(params))
    .limit(limit)
    .offset(offset);
}

/** How many products each category has under the other filters; their sum is the whole list. */
export function countProductsByCategory(
  db: Executor,
  params: ListParams,
): Promise<{ category: string; count: number }[]> {
  return db
    .select({ category: products.category, count: sql<number>`count(*)::int` })
    .from(products)
    .where(conditions(params, { category: false }))
    .groupBy(products.category);
}

export async function findProduct(db: Executor, id: string): Promise<ProductRow | null> {
  const rows = await db.select(productColumns).from(products).where(eq(products.id, id));
  return rows[0] ?? null;
}

export async function findProductByDemoKey(db: Executor, key: string): Promise<ProductRow | null> {
  const rows = await db.select(productColumns).from(products).where(eq(products.demoKey, key));
  return rows[0] ?? null;
}

/** Products by id, inactive ones included: a cart must be able to say what is gone. */
export function listProductsById(db: Executor, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.select(productColumns).from(products).where(inArray(products.id, ids));
}

/** What goes with a product: its own list first, then others of its category. */
export function listRelatedProducts(
  db: Executor,
  product: ProductRow,
  { limit, today }: { limit: number; today: Day },
): Promise<ProductRow[]> {
  const fits = inArray(products.id, product.fits);
  return db
    .select(productColumns)
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        ne(products.id, product.id),
        product.fits.length > 0
          ? sql`(${fits} or ${products.category} = ${product.category})`
          : eq(products.category, product.category),
      ),
    )
    .orderBy(...(product.fits.length > 0 ? [desc(fits)] : []), ...shopOrder(today))
    .limit(limit);
}

const isShownNow = and(eq(products.isActive, true), lte(products.createdAt, sql`now()`));

/** Shown products in the order of their ids, from this one on. */
export function listShownProductIds(
  db: Executor,
  { from = null, most }: { from?: string | null; most: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isShownNow, from === null ? undefined : gte(products.id, from)))
    .orderBy(asc(products.id))
    .limit(most);
}

/** The first id of every so many shown products, in their order: where parts of a long list begin. */
export async function listPartStarts(db: Executor, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      place: sql<number>`row_number() over (order by ${products.id})`.as('place'),
    })
    .from(products)
    .where(isShownNow)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = ${1 % size}`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}
