import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products, rentalDays } from '#/db/schema/catalog.ts';
import { stockMovements, stockUnits } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findIsShort } from '../queries.server.ts';
import type { ListStockInput } from '../schemas.ts';

export type StockFilter = Pick<ListStockInput, 'search' | 'level' | 'sort' | 'descending'>;

const free = sql<number>`(${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak} - ${products.unitsLate})`;

const ledgerSum = sql<number>`coalesce((select sum(${stockMovements.quantity}) from ${stockMovements}
  where ${stockMovements.productId} = ${products.id}), 0)::int`;

/** The ledger is summed up once: product by product takes ten times as long. */
const differing = sql`select p.id from ${products} p
  left join (select m.product_id, sum(m.quantity) as units from ${stockMovements} m group by m.product_id) as ledger
    on ledger.product_id = p.id
  where p.stock_quantity <> coalesce(ledger.units, 0)`;

const labelled = sql<
  number | null
>`case when ${products.unitPrefix} is not null then (select count(*)
  from ${stockUnits} where ${stockUnits.productId} = ${products.id} and ${stockUnits.state} = 'in_stock')::int end`;

const SORTED_BY: Record<ListStockInput['sort'], SQL> = {
  name: sql`lower(coalesce(nullif(${products.name}, ''), ${products.nameSw}))`,
  free,
  onHand: sql`${products.stockQuantity}`,
};

function atLevel(level: ListStockInput['level'], today: Day): SQL | undefined {
  switch (level) {
    case 'short':
      return findIsShort(today);
    case 'low':
      return sql`${free} between 1 and ${settings().stock.lowMark}`;
    case 'none':
      return sql`${free} <= 0`;
    case 'differs':
      return sql`${products.id} in (${differing})`;
    case 'labels':
      return sql`${products.unitPrefix} is not null and ${products.stockQuantity} <> ${labelled}`;
    case null:
      return undefined;
  }
}

function conditions(filter: StockFilter, today: Day): SQL | undefined {
  const { search } = filter;
  const isCalled = sql`lower(${products.name} || ' ' || ${products.nameSw}) like ${likePattern(search.toLowerCase())}`;
  const hasLabel = sql`strpos(${products.labelCode}, upper(${search})) > 0`;
  return and(
    // What was put away is listed while units of it are left.
    or(isNull(products.archivedAt), sql`${products.stockQuantity} > 0`),
    atLevel(filter.level, today),
    search === '' ? undefined : or(hasLabel, isCalled),
  );
}

function selectStock(db: Executor, today: Day) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      nameSw: products.nameSw,
      labelCode: products.labelCode,
      images: products.images,
      archivedAt: products.archivedAt,
      onHand: products.stockQuantity,
      held: products.unitsHeld,
      free,
      late: products.unitsLate,
      rentedToday: sql<number>`coalesce((select ${rentalDays.reserved} from ${rentalDays}
        where ${rentalDays.productId} = ${products.id} and ${rentalDays.day} = ${today}), 0)`,
      ledgerSum,
      labelled,
    })
    .from(products);
}

export type StockRow = Awaited<ReturnType<typeof selectStock>>[number];

export async function listStockLines(
  db: Executor,
  filter: StockFilter,
  { limit, offset }: PageRange,
  today: Day,
): Promise<StockRow[]> {
  const by = SORTED_BY[filter.sort];
  const order = [filter.descending ? desc(by) : asc(by), asc(products.id)];
  // The ledger is summed up for the products of the page alone, not for all before it.
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(conditions(filter, today))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return selectStock(db, today)
    .where(inArray(products.id, shown))
    .orderBy(...order);
}

export function countStockLines(db: Executor, filter: StockFilter, today: Day): Promise<number> {
  return db.$count(products, conditions(filter, today));
}

export async function findStockLine(
  db: Executor,
  productId: string,
  today: Day,
): Promise<StockRow | undefined> {
  const [row] = await selectStock(db, today).where(eq(products.id, productId));
  return row;
}
