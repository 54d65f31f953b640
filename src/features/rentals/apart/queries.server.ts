import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderLines } from '#/db/schema/orders.ts';
import { unitsApart } from '#/db/schema/warehouse.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { LateUnits } from '#/domain/rentals/availability.ts';

/** Set apart, and still in the stock because others have been promised them (ORDER-37). */
const isMissing = and(isNull(unitsApart.readyAt), eq(unitsApart.isBooked, false));

/** Until then they are counted on the days of the hire they came back from. */
const from = sql<Day>`(select max(${orderLines.blockedUntil}) from ${orderLines}
  where ${orderLines.orderId} = ${unitsApart.orderId} and ${orderLines.productId} = ${unitsApart.productId})`;

/** Such units of a row of `products`; with `day`: that are missing on it. */
export function countApart(day?: SQL): SQL<number> {
  const isOnDay = day && sql`${from} <= ${day}`;
  const isOfProduct = and(eq(unitsApart.productId, products.id), isMissing, isOnDay);
  return sql<number>`coalesce((select sum(${unitsApart.units}) from ${unitsApart} where ${isOfProduct}), 0)::int`;
}

/** The products that have any, as a part of another statement. */
export function listProductsApart(): SQL {
  return sql`select ${unitsApart.productId} from ${unitsApart} where ${isMissing}`;
}

/** The same of a row of `products`, as a part of the statement that reads it: JSON of `LateUnits`. */
export function listApartOfRow(db: Executor) {
  const lines = sql`json_agg(json_build_object('from', ${from}, 'units', ${unitsApart.units}))`;
  return db
    .select({ lines })
    .from(unitsApart)
    .where(and(eq(unitsApart.productId, products.id), isMissing, sql`${from} is not null`));
}

/** Such units of each product, and from when they are missing. */
export function listApartUnits(
  db: Executor,
  productIds: readonly string[],
): Promise<(LateUnits & { productId: string })[]> {
  return db
    .select({ productId: unitsApart.productId, from, units: unitsApart.units })
    .from(unitsApart)
    .where(and(inArray(unitsApart.productId, [...productIds]), isMissing))
    .orderBy(asc(unitsApart.id));
}
