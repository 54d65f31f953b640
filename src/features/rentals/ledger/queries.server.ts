import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products, rentalDays } from '#/db/schema/catalog.ts';
import { offerHolds } from '#/db/schema/offers.ts';
import { orderExtensionLines, orderExtensions } from '#/db/schema/order-extensions.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';

/** A number that the orders, the movements of stock or the units' history do not bear out. `day` only for hire days. */
export type LedgerDifference = {
  fact: 'units_held' | 'hire_day' | 'hired_peak' | 'on_hand' | 'units_in_stock' | 'unit_movements';
  productId: string;
  day: Day | null;
  noted: number;
  counted: number;
};

/** Compares with the lines of live orders and with what offers hold; a peak may be too high, never too low. */
export async function listLedgerDifferences(db: Executor, today: Day): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(sql`
    with alive as (
      select ${orderLines.productId} as product_id, ${orderLines.type} as type,
        ${orderLines.quantity} as quantity, ${orderLines.leavesOn} as first_day,
        ${orderLines.blockedUntil} as blocked_until, ${orders.status} as status
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.status} not in ('cancelled', 'refunded')
        -- Hires that were carried out keep their days, whatever became of the money.
        or (${orders.status} = 'refunded' and ${orderLines.hireStatus} = 'inspected')
      union all
      -- Further days that are held until they are paid.
      select ${orderLines.productId}, 'rental', ${orderLines.quantity}, ${orderLines.blockedUntil},
        ${orderLines.blockedUntil} + ${orderExtensions.days}, 'extended'
      from ${orderExtensionLines}
      join ${orderExtensions} on ${orderExtensions.id} = ${orderExtensionLines.extensionId}
      join ${orderLines} on ${orderLines.id} = ${orderExtensionLines.lineId}
      where ${orderExtensions.state} = 'open'
      union all
      -- What offers hold until they are answered.
      select ${offerHolds.productId}, ${offerHolds.type}, ${offerHolds.quantity},
        ${offerHolds.leavesOn}, ${offerHolds.blockedUntil}, 'pending_payment'
      from ${offerHolds}
    ), promised as (
      select product_id, sum(quantity)::int as units from alive
      where type = 'purchase' and status = 'pending_payment' group by product_id
    ), busy as (
      select product_id, day::date as day, sum(quantity)::int as units
      from alive cross join lateral
        generate_series(first_day, blocked_until - 1, interval '1 day') as day
      where type = 'rental' and day >= ${today}::date group by product_id, day::date
    ), noted as (
      select product_id, day, reserved from ${rentalDays} where day >= ${today}
    )
    select 'units_held' as fact, ${products.id} as "productId", null as day,
      ${products.unitsHeld} as noted, coalesce(promised.units, 0) as counted
    from ${products} left join promised on promised.product_id = ${products.id}
    where ${products.unitsHeld} <> coalesce(promised.units, 0)
    union all
    select 'hire_day', product_id, day::text, coalesce(reserved, 0), coalesce(units, 0)
    from noted full join busy using (product_id, day)
    where coalesce(reserved, 0) <> coalesce(units, 0)
    union all
    select 'hired_peak', ${products.id}, null, ${products.hiredPeak}, coalesce(max(busy.units), 0)
    from ${products} left join busy on busy.product_id = ${products.id}
    group by ${products.id} having ${products.hiredPeak} < coalesce(max(busy.units), 0)`);
  return rows;
}
