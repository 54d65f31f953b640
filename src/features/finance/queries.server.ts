import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { moneyByDay, orderMoneyChanges, orderMoneyFacts } from '#/db/schema/finance.ts';
import { ledgerPostings, ledgerTransactions } from '#/db/schema/ledger.ts';
import { offers } from '#/db/schema/offers.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import type {
  Figure,
  MoneyFact,
  MoneyMoved,
  OrderToSum,
  SumChange,
} from '#/domain/finance/order-facts.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

/** Stands for money of which nobody knows whose it is, as the triggers write it. */
export const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** One roll-up at a time, of all processes: it waits for nobody. */
export async function lockRollUp(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('money_by_day')) as locked`,
  );
  return rows[0]?.locked === true;
}

/** The oldest changes. */
export async function listChanges(
  executor: Executor,
  limit: number,
): Promise<(typeof orderMoneyChanges.$inferSelect)[]> {
  return executor.select().from(orderMoneyChanges).orderBy(asc(orderMoneyChanges.id)).limit(limit);
}

export async function deleteChanges(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(orderMoneyChanges).where(inArray(orderMoneyChanges.id, [...ids]));
}

/** What the facts of these orders are made of. */
export async function listOrdersToSum(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderToSum>> {
  const rows = await tx
    .select({
      id: orders.id,
      deliveryTotal: orders.deliveryTotal,
      discountTotal: orders.discountTotal,
      codeDiscount: orders.codeDiscount,
      discountCode: orders.discountCode,
      vatRate: orders.vatRate,
      countyCode: orders.countyCode,
      staffId: orderEvents.actorId,
      offerId: offers.id,
    })
    .from(orders)
    .leftJoin(
      orderEvents,
      sql`${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'placed'`,
    )
    .leftJoin(offers, eq(offers.orderId, orders.id))
    .where(inArray(orders.id, [...ids]));
  const lines = await tx
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      type: orderLines.type,
      productId: orderLines.productId,
      totalPrice: orderLines.totalPrice,
      productDiscount: orderLines.productDiscount,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.id));
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    rows.map(({ id, offerId, ...order }) => {
      const channel = offerId ? 'offer' : order.staffId ? 'staff' : 'online';
      return [id, { ...order, channel, lines: ofOrder.get(id) ?? [] }];
    }),
  );
}

/** What moved of the money of these orders, oldest first. */
export async function listMoved(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, MoneyMoved[]>> {
  const owner = sql<string>`coalesce(${ledgerTransactions.orderId}, ${NO_ORDER})`;
  const rows = await tx
    .select({
      owner,
      transactionId: ledgerTransactions.id,
      at: ledgerTransactions.occurredAt,
      debit: ledgerPostings.debit,
      credit: ledgerPostings.credit,
      amount: ledgerPostings.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      ids.includes(NO_ORDER)
        ? sql`${inArray(ledgerTransactions.orderId, [...ids])} or ${ledgerTransactions.orderId} is null`
        : inArray(ledgerTransactions.orderId, [...ids]),
    )
    .orderBy(asc(ledgerTransactions.id), asc(ledgerPostings.id));
  const byOwner = Map.groupBy(rows, (row) => row.owner);
  return new Map(
    [...byOwner].map(([id, postings]) => [
      id,
      [...Map.groupBy(postings, ({ transactionId }) => transactionId).values()].map((of) => ({
        day: nairobiDay(of[0]?.at ?? new Date(0)),
        postings: of,
      })),
    ]),
  );
}

export async function listFacts(tx: Transaction, ids: readonly string[]): Promise<MoneyFact[]> {
  const { orderId, figure, day, key, amount } = orderMoneyFacts;
  return tx
    .select({ figure, day, key, amount })
    .from(orderMoneyFacts)
    .where(inArray(orderId, [...ids]));
}

export async function deleteFacts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(orderMoneyFacts).where(inArray(orderMoneyFacts.orderId, [...ids]));
}

/** As one parameter: they are many rows. */
export async function insertFacts(
  tx: Transaction,
  rows: readonly (typeof orderMoneyFacts.$inferInsert)[],
): Promise<void> {
  await tx.execute(sql`insert into ${orderMoneyFacts} (order_id, figure, day, key, amount)
    select "orderId", figure, day, key, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fact("orderId" uuid, figure text, day date, key text, amount bigint)`);
}

/** Adds to the sums of each day, each key once. */
export async function insertSums(tx: Transaction, changes: readonly SumChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(moneyByDay)
    .values([...changes])
    .onConflictDoUpdate({
      target: [moneyByDay.figure, moneyByDay.day, moneyByDay.key],
      set: {
        amount: sql`${moneyByDay.amount} + excluded.amount`,
        facts: sql`${moneyByDay.facts} + excluded.facts`,
      },
    });
}

export async function deleteSums(tx: Transaction): Promise<void> {
  // Many rows for each order: deleted one by one they would take longer than a statement may.
  await tx.execute(sql`truncate ${orderMoneyFacts}`);
  await tx.delete(moneyByDay);
  // What they would be summed for is summed anyway.
  await tx.delete(orderMoneyChanges);
}

/**
 * As if all that the ledger has had just been posted, and every order had just been agreed. In the order of
 * their ids, which is that of their time: neighbours share days, and pages of tables and indexes.
 */
export async function insertAllChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into ${orderMoneyChanges} (order_id)
    select coalesce(order_id, ${NO_ORDER}::uuid) from ${ledgerTransactions}
    union select ${orders.id} from ${orders} where ${orders.status} <> 'pending_payment' order by 1`);
}

export type SumRow = { figure: Figure; key: string; now: number; before: number };

/** Sums of two spans of days at once; the second may be empty. */
export async function listSums(
  db: Executor,
  { days, compared }: { days: DaySpan; compared: DaySpan | null },
): Promise<SumRow[]> {
  const { figure, key, day, amount } = moneyByDay;
  const within = ({ from, to }: DaySpan) => sql`${day} between ${from} and ${to}`;
  const of = (span: DaySpan | null) =>
    span
      ? sql<number>`coalesce(sum(${amount}) filter (where ${within(span)}), 0)`.mapWith(Number)
      : sql<number>`0`.mapWith(Number);
  return db
    .select({ figure, key, now: of(days), before: of(compared) })
    .from(moneyByDay)
    .where(compared ? or(within(days), within(compared)) : within(days))
    .groupBy(figure, key);
}

/** Sales and their VAT by month (its first day) and rate. */
export async function listVatByMonth(
  db: Executor,
  { from, to }: DaySpan,
): Promise<{ month: Day; rate: string; sales: number; vat: number }[]> {
  const { figure, key, day, amount } = moneyByDay;
  const month = sql<Day>`to_char(${day}, 'YYYY-MM-01')`;
  const of = (name: Figure) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${figure} = ${name}), 0)`.mapWith(Number);
  return db
    .select({ month, rate: key, sales: of('rate'), vat: of('vat') })
    .from(moneyByDay)
    .where(and(inArray(figure, ['rate', 'vat']), sql`${day} between ${from} and ${to}`))
    .groupBy(month, key)
    .orderBy(month, key);
}

/** Sales of those days that had any (FINANCE-1). */
export async function listSalesByDay(
  db: Executor,
  { from, to }: DaySpan,
): Promise<Map<Day, number>> {
  const { figure, day, amount } = moneyByDay;
  const rows = await db
    .select({ day, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(moneyByDay)
    .where(and(eq(figure, 'sales'), sql`${day} between ${from} and ${to}`))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.amount]));
}

/** Deposits that the shop held at the end of a day. */
export async function getDepositsHeld(db: Executor, day: Day): Promise<number> {
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${moneyByDay.amount}), 0)`.mapWith(Number) })
    .from(moneyByDay)
    .where(and(eq(moneyByDay.figure, 'deposit'), sql`${moneyByDay.day} <= ${day}`));
  return row?.held ?? 0;
}

export function countWaitingChanges(db: Executor): Promise<number> {
  return db.$count(orderMoneyChanges);
}

export function listProductNames(db: Executor, ids: readonly string[]) {
  const { id, name, category } = products;
  return db
    .select({ id, name, category })
    .from(products)
    .where(inArray(id, [...ids]));
}

export function listStaffNames(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.userId, [...ids]));
}
