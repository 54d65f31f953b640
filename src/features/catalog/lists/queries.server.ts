import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#/db/client.server.ts';
import { productColumns, products, rentalDays } from '#/db/schema/catalog.ts';
import { orderCounts } from '#/db/schema/reporting.ts';
import { PAGE_SIZE, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { MOST_RANKED, sellsSince } from '#/domain/catalog/shop-order.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import { pageRange, type PageRange } from '#/domain/lists/page.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { countLateOn, listProductsLacking } from '#/features/rentals/queries.server.ts';
import type { ProductRow } from '../queries.server.ts';
import {
  countedCondition,
  nameCondition,
  searchCondition,
  searchRank,
  type SearchedGroup,
} from '../search-sql.server.ts';

export interface ListParams extends ProductFilter {
  searchGroups: readonly SearchedGroup[];
  /** From which it is told what is not back. */
  today: Day;
}

const isForRental = sql<boolean>`coalesce(${products.rentalPrice} > 0, false)`;

const isHiredForNothing = lte(products.rentalPrice, sql`0`);
const isOnlySold = or(isNull(products.rentalPrice), isHiredForNothing);

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

/** Whether something can be had, on the days of a hire or now. */
function isAvailable(range: RentalRange | null, today: Day): SQL {
  if (!range) return eq(products.isInStock, true);
  const isFree = sql`${freeUnits(range, today)} > 0`;
  // What is left on the busiest day from today on is left on every one: most products need no look at their days.
  const isAlwaysFree = sql`${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak} > 0
    and ${products.id} not in (${listProductsLacking(today)})`;
  const isFreeThen =
    compareDays(range.start, today) < 0
      ? isFree
      : sql`case when ${isAlwaysFree} then true else ${isFree} end`;
  return sql`case when ${isForRental} then ${isFreeThen} else ${products.isInStock} end`;
}

/** The price the list compares: of the kind asked for, else of sale before hire. Never null in it. */
function comparedPrice(params: ListParams): SQL {
  if (params.type === 'rental') return sql`${products.rentalPrice}`;
  if (params.type === 'purchase') return sql`${products.price}`;
  return sql`coalesce(${products.price}, ${products.rentalPrice})`;
}

/** `words` is how what is searched for is looked for: `searchCondition` unless told. */
interface Conditions {
  category: boolean;
  words?: typeof searchCondition;
}

function conditions(
  params: ListParams,
  { category, words = searchCondition }: Conditions,
): SQL | undefined {
  return and(
    eq(products.isActive, true),
    params.type === 'rental' ? isNotNull(products.rentalPrice) : undefined,
    params.type === 'purchase' ? isNotNull(products.price) : undefined,
    category && params.category ? eq(products.category, params.category) : undefined,
    params.occasion ? arrayContains(products.occasions, [params.occasion]) : undefined,
    params.color ? arrayContains(products.colors, [params.color]) : undefined,
    params.minPrice === undefined ? undefined : sql`${comparedPrice(params)} >= ${params.minPrice}`,
    params.maxPrice === undefined ? undefined : sql`${comparedPrice(params)} <= ${params.maxPrice}`,
    params.inStock ? isAvailable(rangeOf(params), params.today) : undefined,
    params.searchGroups.length > 0 ? words(params.searchGroups) : undefined,
  );
}

const newestFirst = [desc(products.createdAt), asc(products.id)];

/**
 * The order in which the shop shows its goods (CATALOG-14), as `products_shop_order_idx` has it. What can be
 * had comes first; then what staff feature and where they put it; then what sells; then what is new. No two
 * products share a place, so that pages never overlap.
 */
const shopOrder = [
  desc(products.isInStock),
  desc(products.isFeatured),
  asc(products.position),
  desc(products.orderedLately),
  ...newestFirst,
];

/** Each of these is walked along an index of its own, as far as the page. */
function sorted(params: ListParams): SQL[] {
  switch (params.sort) {
    case 'price-asc':
      return [asc(comparedPrice(params)), ...newestFirst];
    case 'price-desc':
      return [desc(comparedPrice(params)), ...newestFirst];
    case 'newest':
      return newestFirst;
    case 'name':
      return [asc(products.name), asc(products.id)];
    case 'featured':
      return shopOrder;
  }
}

/** With days chosen, what can be hired comes before what is only sold. */
function order(params: ListParams): SQL[] {
  return rangeOf(params) ? [desc(isForRental), ...sorted(params)] : sorted(params);
}

/** The ids of these places in the order of the list, of what is not left out. */
function placesOf(
  db: Executor,
  params: ListParams,
  { limit, offset }: PageRange,
  { alsoWhere, words }: { alsoWhere?: SQL } & Pick<Conditions, 'words'> = {},
) {
  const { id } = products;
  const first = (most: number, isOfKind?: SQL) =>
    db
      .select({ id })
      .from(products)
      .where(and(conditions(params, { category: true, words }), alsoWhere, isOfKind))
      .orderBy(...sorted(params))
      .limit(most);
  if (!rangeOf(params)) return first(limit).offset(offset);
  // Both kinds are walked on their own: no index has one before the other.
  const ofBoth = unionAll(
    first(offset + limit, sql`${products.rentalPrice} > 0`),
    first(offset + limit, params.type === 'rental' ? isHiredForNothing : isOnlySold),
  );
  return db
    .select({ id })
    .from(products)
    .where(inArray(id, ofBoth))
    .orderBy(...order(params))
    .limit(limit)
    .offset(offset);
}

/** The ids of what was searched for and is put by how well it matches. */
function rankedAmong(db: Executor, params: ListParams) {
  const first = { limit: MOST_RANKED, offset: 0 };
  return unionAll(
    placesOf(db, params, first, { words: nameCondition }),
    placesOf(db, params, first),
  );
}

/** What was searched for comes before what the shop would like to show. */
function rankedOrder(params: ListParams): SQL[] {
  const isOfKind = rangeOf(params) ? [desc(isForRental)] : [];
  return [...isOfKind, desc(searchRank(params.searchGroups)), ...shopOrder];
}

/** The products of one page, how they are ordered, and how many of them stand on pages before it. */
function pageOf(db: Executor, params: ListParams) {
  const { limit, offset } = pageRange(params.page, PAGE_SIZE);
  if (params.sort !== 'featured' || params.searchGroups.length === 0) {
    return { ids: placesOf(db, params, { limit, offset }), by: order(params), limit, offset: 0 };
  }
  const by = rankedOrder(params);
  if (offset < MOST_RANKED) return { ids: rankedAmong(db, params), by, limit, offset };
  const ranked = db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, rankedAmong(db, params)))
    .orderBy(...by)
    .limit(MOST_RANKED);
  const others = { limit, offset: offset - MOST_RANKED };
  const ids = placesOf(db, params, others, { alsoWhere: notInArray(products.id, ranked) });
  return { ids, by: order(params), limit, offset: 0 };
}

/** One page of a product list, with the units free on the chosen days when days are given. */
export function listProducts(
  db: Executor,
  params: ListParams,
): Promise<(ProductRow & { freeUnits: number | null })[]> {
  const range = rangeOf(params);
  const { ids, by, limit, offset } = pageOf(db, params);
  return db
    .select({
      ...productColumns,
      freeUnits: range ? freeForRental(range, params.today) : sql<null>`null`,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...by)
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
    .where(conditions(params, { category: false, words: countedCondition }))
    .groupBy(products.category);
}

/** What goes with a product: its own list first, then others of its category. */
export function listRelatedProducts(
  db: Executor,
  product: ProductRow,
  limit: number,
): Promise<ProductRow[]> {
  const first = (isOfKind: SQL) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.isActive, true), ne(products.id, product.id), isOfKind))
      .orderBy(...shopOrder)
      .limit(limit);
  const ofCategory = first(eq(products.category, product.category));
  const fits = inArray(products.id, product.fits);
  const hasFits = product.fits.length > 0;
  return db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, hasFits ? unionAll(first(fits), ofCategory) : ofCategory))
    .orderBy(...(hasFits ? [desc(fits)] : []), ...shopOrder)
    .limit(limit);
}

/**
 * Notes of each product the orders that named it lately, from the sums by month. What an order has locked
 * is noted the next time.
 */
export async function updateOrderedLately(db: Executor, today: Day): Promise<void> {
  const { figure, grain, key, day, count } = orderCounts;
  await db.execute(sql`
    update ${products} set ordered_lately = stale.orders
    from (
      select ${products.id} as id, coalesce(lately.orders, 0) as orders
      from ${products} left join (
        select ${key} as key, sum(${count})::int as orders from ${orderCounts}
        where ${figure} = 'product' and ${grain} = 'month' and ${day} >= ${sellsSince(today)}
        group by ${key}
      ) as lately on lately.key = ${products.id}::text
      where ${products.orderedLately} <> coalesce(lately.orders, 0)
      order by ${products.id}
      for no key update of ${products} skip locked
    ) as stale
    where ${products.id} = stale.id`);
}
