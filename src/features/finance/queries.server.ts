import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { moneyByDay, orderMoneyChanges, orderMoneyFacts } from '#/db/schema/finance.ts';
import { ledgerPostings, ledgerTransactions } from '#/db/schema/ledger.ts';
import { offers } from '#/db/schema/offers.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { MoneyFact, MoneyMoved, OrderToSum } from '#/domain/finance/order-facts.ts';

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
export function listChanges(
  tx: Transaction,
  limit: number,
): Promise<(typeof orderMoneyChanges.$inferSelect)[]> {
  return tx.select().from(orderMoneyChanges).orderBy(asc(orderMoneyChanges.id)).limit(limit);
}

export async function deleteChanges(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(orderMoneyChanges).where(inArray(orderMoneyChanges.id, [...ids]));
}

/** What the facts of these orders are made of. */
export async function readOrders(
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
export async function readMoved(
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

export async function readFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, MoneyFact[]>> {
  const rows = await tx
    .select()
    .from(orderMoneyFacts)
    .where(inArray(orderMoneyFacts.orderId, [...ids]));
  return new Map(rows.map(({ orderId, facts }) => [orderId, facts]));
}

export async function writeFacts(
  tx: Transaction,
  rows: readonly (typeof orderMoneyFacts.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(orderMoneyFacts)
    .values([...rows])
    .onConflictDoUpdate({
      target: orderMoneyFacts.orderId,
      set: { facts: sql`excluded.facts` },
    });
}

/** Adds to the sums of each day, each key once. */
export async function addToDays(tx: Transaction, changes: readonly MoneyFact[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(moneyByDay)
    .values([...changes])
    .onConflictDoUpdate({
      target: [moneyByDay.figure, moneyByDay.day, moneyByDay.key],
      set: { amount: sql`${moneyByDay.amount} + excluded.amount` },
    });
}

/** Forgets all sums and has every order of the ledger summed again. */
export async function restartRollUp(tx: Transaction): Promise<void> {
  await tx.delete(moneyByDay);
  await tx.delete(orderMoneyFacts);
  await tx.execute(sql`insert into ${orderMoneyChanges} (order_id)
    select distinct coalesce(order_id, ${NO_ORDER}::uuid) from ${ledgerTransactions}`);
}
