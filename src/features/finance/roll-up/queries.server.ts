import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import {
  cohortSums,
  customerOrders,
  customerSums,
  orderUnitFacts,
  recencySums,
  unitChanges,
} from '#/db/schema/earnings.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { CohortFact, CustomerMonth, RecencyFact } from '#/domain/earnings/customer-facts.ts';
import type { HireToSum, UnitFact } from '#/domain/earnings/unit-facts.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';

interface OrderOfHires {
  orderId: string;
  status: OrderStatus;
  /** The day on which it was handed over; null: that was not written down. */
  leftOn: Day | null;
  hires: HireToSum[];
}

/** The hires of these orders with when they left and what was counted as it came back. */
export async function listRentalsToSum(
  tx: Transaction,
  ids: readonly string[],
): Promise<OrderOfHires[]> {
  const lines = await tx
    .select({ line: orderLines, status: orders.status, method: orders.deliveryMethod })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, [...ids]), eq(orderLines.type, 'rental')))
    .orderBy(asc(orderLines.id));
  const events = await tx
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      at: orderEvents.createdAt,
      details: orderEvents.details,
    })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...new Set(lines.map(({ line }) => line.orderId))]),
        inArray(orderEvents.kind, ['dispatched', 'delivered', 'rental_returned']),
      ),
    )
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return [...Map.groupBy(lines, ({ line }) => line.orderId)].flatMap(([orderId, of]) => {
    const [order] = of;
    if (!order) return [];
    const ofOrder = events.filter((event) => event.orderId === orderId);
    const leaving = order.method === 'delivery' ? 'dispatched' : 'delivered';
    const left = ofOrder.findLast(({ kind }) => kind === leaving);
    const back = ofOrder.filter(({ kind }) => kind === 'rental_returned');
    return [
      {
        orderId,
        status: order.status,
        leftOn: left ? nairobiDay(left.at) : null,
        hires: of.flatMap(({ line }) => hireOf(line, back)),
      },
    ];
  });
}

type Returned = Pick<typeof orderEvents.$inferSelect, 'details'> & { at: Date };

function hireOf(line: typeof orderLines.$inferSelect, back: readonly Returned[]): HireToSum[] {
  const { productId, quantity, hireStatus, rentalStartDate, rentalEndDate } = line;
  const { leavesOn, dueBackOn, blockedUntil } = line;
  // Of the table: a hire has a product and all its days.
  if (!productId || !rentalStartDate || !rentalEndDate || !leavesOn) return [];
  if (!dueBackOn || !blockedUntil) return [];
  return [
    {
      productId,
      quantity,
      hired: { start: rentalStartDate, end: rentalEndDate },
      blocked: { start: leavesOn, end: blockedUntil },
      leavesOn,
      dueBackOn,
      status: hireStatus ?? 'reserved',
      counted: back
        .filter(({ details }) => details['lineId'] === line.id)
        .map(({ details: { on, units }, at }) => ({
          on: typeof on === 'string' ? on : nairobiDay(at),
          units: Number(units ?? 0),
        })),
    },
  ];
}

export async function listUnitFacts(tx: Transaction, ids: readonly string[]): Promise<UnitFact[]> {
  const { orderId, figure, day, productId, change } = orderUnitFacts;
  return tx
    .select({ figure, day, productId, change })
    .from(orderUnitFacts)
    .where(inArray(orderId, [...ids]));
}

export async function deleteUnitFacts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(orderUnitFacts).where(inArray(orderUnitFacts.orderId, [...ids]));
}

export async function insertUnitFacts(
  tx: Transaction,
  rows: readonly (typeof orderUnitFacts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(orderUnitFacts).values([...rows]);
}

/** Adds to the changes of each day, each key once. */
export async function insertUnitChanges(
  tx: Transaction,
  changes: readonly UnitFact[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(unitChanges)
    .values([...changes])
    .onConflictDoUpdate({
      target: [unitChanges.figure, unitChanges.productId, unitChanges.day],
      set: { change: sql`${unitChanges.change} + excluded.change` },
    });
}

/** Whose these orders are: a hash of the account, or of the telephone number of who has none. */
export async function listCustomersOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const customer = sql<string>`md5(coalesce(${orders.userId}::text, ${orders.contactPhone}))::uuid`;
  const rows = await tx
    .select({ id: orders.id, customer })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.customer]));
}

export async function deleteCustomerOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(customerOrders).where(inArray(customerOrders.orderId, [...ids]));
}

/** Of whom these orders were the last time. */
export async function listCustomersBefore(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ customer: customerOrders.customer })
    .from(customerOrders)
    .where(inArray(customerOrders.orderId, [...ids]));
  return rows.map(({ customer }) => customer);
}

export async function insertCustomerOrders(
  tx: Transaction,
  rows: readonly (typeof customerOrders.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(customerOrders).values([...rows]);
}

/** The months of these customers, however many orders one has. */
export async function listCustomerMonths(
  tx: Transaction,
  customers: readonly string[],
): Promise<Map<string, CustomerMonth[]>> {
  const { customer, day, sales } = customerOrders;
  const month = sql`date_trunc('month', ${day}::timestamp)`;
  const rows = await tx
    .select({
      customer,
      firstOn: sql<Day>`min(${day})::text`,
      lastOn: sql<Day>`max(${day})::text`,
      orders: sql`count(*)`.mapWith(Number),
      sales: sql`sum(${sales})`.mapWith(Number),
    })
    .from(customerOrders)
    .where(inArray(customer, [...customers]))
    .groupBy(customer, month);
  return Map.groupBy(rows, (row) => row.customer);
}

export async function deleteCustomerSums(
  tx: Transaction,
  customers: readonly string[],
): Promise<void> {
  await tx.delete(customerSums).where(inArray(customerSums.customer, [...customers]));
}

export async function insertCustomerSums(
  tx: Transaction,
  rows: readonly (typeof customerSums.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(customerSums).values([...rows]);
}

export async function insertCohorts(tx: Transaction, rows: readonly CohortFact[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(cohortSums)
    .values([...rows])
    .onConflictDoUpdate({
      target: [cohortSums.cohort, cohortSums.month],
      set: {
        people: sql`${cohortSums.people} + excluded.people`,
        sales: sql`${cohortSums.sales} + excluded.sales`,
      },
    });
}

export async function insertRecency(tx: Transaction, rows: readonly RecencyFact[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(recencySums)
    .values([...rows])
    .onConflictDoUpdate({
      target: [recencySums.lastOn, recencySums.hasRepeated],
      set: {
        people: sql`${recencySums.people} + excluded.people`,
        sales: sql`${recencySums.sales} + excluded.sales`,
      },
    });
}

/** Sums all movements of the stock anew, by the statement that summed them first; none moves meanwhile. */
export async function updateStockByDay(tx: Transaction): Promise<void> {
  await tx.execute(sql`select rebuild_stock_by_day()`);
}

/** All that hires and customers have been summed to. */
export async function deleteOrderSums(tx: Transaction): Promise<void> {
  // A row for each order and more: deleted one by one they would take longer than a statement may.
  await tx.execute(sql`truncate ${orderUnitFacts}, ${customerOrders}, ${customerSums}`);
  await tx.delete(unitChanges);
  await tx.delete(cohortSums);
  await tx.delete(recencySums);
}
