import { and, asc, eq, gt, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { rentalDays } from '#/db/schema/catalog.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { offerHolds, offers } from '#/db/schema/offers.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { OfferedUnits, PromisedUnits } from '../rejections.ts';

interface BlockingRental {
  lineId: string;
  orderId: string;
  orderNumber: string;
  quantity: number;
  start: Day;
  leavesOn: Day;
  blockedUntil: Day;
  /** Its units are still in the shop. */
  isReserved: boolean;
}

/** Unpaid purchases, and hires on days with more than `units` out; the soonest first. */
export async function listPromises(
  tx: Transaction,
  productId: string,
  units: number,
  today: Day,
): Promise<PromisedUnits[]> {
  const tooBusy = blocksBusyDay(orderLines, { productId, units, today });
  return tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      type: orderLines.type,
      quantity: orderLines.quantity,
      start: orderLines.leavesOn,
      blockedUntil: orderLines.blockedUntil,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        notInArray(orders.status, ['cancelled', 'refunded']),
        or(
          and(eq(orderLines.type, 'purchase'), eq(orders.status, 'pending_payment')),
          and(eq(orderLines.type, 'rental'), tooBusy),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${orderLines.leavesOn}, ${today}::date)`), asc(orderLines.id));
}

/** Whether a row blocks a day from `today` on with more than `units` of the product out. */
function blocksBusyDay(
  {
    leavesOn,
    blockedUntil,
  }: Pick<typeof orderLines | typeof offerHolds, 'leavesOn' | 'blockedUntil'>,
  { productId, units, today }: { productId: string; units: number; today: Day },
): SQL {
  return sql`exists (
    select 1 from ${rentalDays} where ${rentalDays.productId} = ${productId}
      and ${rentalDays.day} >= ${today} and ${rentalDays.reserved} > ${units}
      and ${rentalDays.day} >= ${leavesOn} and ${rentalDays.day} < ${blockedUntil})`;
}

/** The same of what offers hold: purchases, and hires on days with more than `units` out. */
export function listOfferedUnits(
  tx: Transaction,
  productId: string,
  units: number,
  today: Day,
): Promise<OfferedUnits[]> {
  const tooBusy = blocksBusyDay(offerHolds, { productId, units, today });
  return tx
    .select({
      customOrderId: customOrders.id,
      reference: customOrders.reference,
      type: offerHolds.type,
      quantity: offerHolds.quantity,
      start: offerHolds.leavesOn,
      blockedUntil: offerHolds.blockedUntil,
    })
    .from(offerHolds)
    .innerJoin(offers, eq(offers.id, offerHolds.offerId))
    .innerJoin(customOrders, eq(customOrders.id, offers.customOrderId))
    .where(and(eq(offerHolds.productId, productId), or(eq(offerHolds.type, 'purchase'), tooBusy)))
    .orderBy(asc(offerHolds.heldUntil), asc(offerHolds.id));
}

/** More hires of one product than are promised at a time. */
const MOST_HIRES = 1_000;

/** Hires that block days from `today` on, in the order in which they get their units. */
export function listBlockingRentals(
  db: Executor,
  productIds: string[],
  today: Day,
): Promise<(BlockingRental & { productId: string })[]> {
  const isReserved = sql<boolean>`coalesce(${orderLines.hireStatus}, 'reserved') = 'reserved'`;
  const isUnpaid = sql`${orders.status} = 'pending_payment'`;
  return db
    .select({
      lineId: orderLines.id,
      orderId: orders.id,
      orderNumber: orders.number,
      // A hire has a product and days: the table sees to it.
      productId: sql<string>`${orderLines.productId}`,
      quantity: orderLines.quantity,
      start: sql<Day>`${orderLines.rentalStartDate}::text`,
      leavesOn: sql<Day>`${orderLines.leavesOn}::text`,
      blockedUntil: sql<Day>`${orderLines.blockedUntil}::text`,
      isReserved,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.productId, productIds),
        eq(orderLines.type, 'rental'),
        gt(orderLines.blockedUntil, today),
        notInArray(orders.status, ['cancelled', 'refunded']),
      ),
    )
    .orderBy(isReserved, isUnpaid, asc(orders.createdAt), asc(orderLines.id))
    .limit(MOST_HIRES * productIds.length);
}

/** Hires that offers hold and that block days from `today` on, in the order in which they get their units. */
export function listOfferedRentals(db: Executor, productIds: string[], today: Day) {
  return db
    .select({
      holdId: offerHolds.id,
      productId: offerHolds.productId,
      quantity: offerHolds.quantity,
      // A hire has days: the table sees to it.
      leavesOn: sql<Day>`${offerHolds.leavesOn}::text`,
      blockedUntil: sql<Day>`${offerHolds.blockedUntil}::text`,
    })
    .from(offerHolds)
    .where(
      and(
        inArray(offerHolds.productId, productIds),
        eq(offerHolds.type, 'rental'),
        gt(offerHolds.blockedUntil, today),
      ),
    )
    .orderBy(asc(offerHolds.heldUntil), asc(offerHolds.id))
    .limit(MOST_HIRES * productIds.length);
}
