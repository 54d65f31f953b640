import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { payoutEvents, payouts } from '#/db/schema/payouts.ts';
import { OPEN_PAYOUT_STATES, type PayoutState } from '#/domain/payments/payout.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type PayoutEventRow = typeof payoutEvents.$inferSelect;

export async function findPayout(db: Executor, id: string): Promise<PayoutRow | null> {
  const rows = await db.select().from(payouts).where(eq(payouts.id, id));
  return rows[0] ?? null;
}

export async function findPayoutByKey(db: Executor, key: string): Promise<PayoutRow | null> {
  const rows = await db.select().from(payouts).where(eq(payouts.requestKey, key));
  return rows[0] ?? null;
}

export async function findPayoutByToken(db: Executor, token: string): Promise<PayoutRow | null> {
  const rows = await db.select().from(payouts).where(eq(payouts.reportToken, token));
  return rows[0] ?? null;
}

/** Takes the row’s lock; the order’s is taken before it. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | null> {
  const rows = await tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update');
  return rows[0] ?? null;
}

/** Null: one for this purpose of the order is open. */
export async function insertPayout(
  tx: Transaction,
  payout: typeof payouts.$inferInsert,
): Promise<PayoutRow | null> {
  const rows = await tx.insert(payouts).values(payout).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** Moves a payout that stands in one of these states. False: it stands in another. */
export async function updatePayoutState(
  db: Executor,
  id: string,
  from: readonly PayoutState[],
  change: Partial<
    Pick<
      PayoutRow,
      | 'state'
      | 'failureReason'
      | 'receipt'
      | 'refs'
      | 'sentAt'
      | 'confirmedBy'
      | 'flaggedForReviewAt'
      | 'pollCount'
    >
  >,
): Promise<boolean> {
  const rows = await db
    .update(payouts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(payouts.id, id), inArray(payouts.state, [...from])))
    .returning({ id: payouts.id });
  return rows.length > 0;
}

/** Notes what the provider calls it, unless that is known. */
export async function updatePayoutRefs(
  db: Executor,
  id: string,
  refs: readonly string[],
): Promise<void> {
  await db
    .update(payouts)
    .set({ refs: [...refs], updatedAt: sql`now()` })
    .where(and(eq(payouts.id, id), eq(payouts.refs, [])));
}

/** True for one caller every few seconds: who may ask the provider about it now. */
export async function updatePayoutAskedAt(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .update(payouts)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(payouts.id, id),
        inArray(payouts.state, ['sent', 'unknown']),
        lt(payouts.updatedAt, sql`now() - interval '3 seconds'`),
      ),
    )
    .returning({ id: payouts.id });
  return rows.length > 0;
}

/** Payouts to be sent, or asked about, that nobody has touched since then and no person looks into. */
export function listForgottenPayouts(
  db: Executor,
  since: Date,
  limit: number,
): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.state, ['created', 'sent', 'unknown']),
        isNull(payouts.flaggedForReviewAt),
        lt(payouts.updatedAt, since),
      ),
    )
    .orderBy(asc(payouts.updatedAt))
    .limit(limit);
}

/** Every paid try of an order, the newest first, and what of it was given back through its provider. */
export async function listPaidAttempts(db: Executor, orderId: string) {
  const { id, provider, phone, receipt, providerRef, receivedAmount } = paymentAttempts;
  const given = db
    .select({
      attemptId: payouts.attemptId,
      amount: sql`sum(${payouts.amount})`.mapWith(payouts.amount).as('given_back'),
    })
    .from(payouts)
    .where(
      and(eq(payouts.orderId, orderId), inArray(payouts.state, [...OPEN_PAYOUT_STATES, 'paid'])),
    )
    .groupBy(payouts.attemptId)
    .as('given');
  return db
    .select({
      id,
      provider,
      phone,
      receipt,
      providerRef,
      received: receivedAmount,
      refunded: given.amount,
    })
    .from(paymentAttempts)
    .leftJoin(given, eq(given.attemptId, id))
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['paid', 'refunded']),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(id))
    .limit(MOST_ATTEMPTS);
}

/** More than an order ever has. */
const MOST_ATTEMPTS = 100;

export async function findAttemptOf(db: Executor, payout: PayoutRow) {
  if (payout.attemptId === null) return null;
  const { providerRef, receipt } = paymentAttempts;
  const rows = await db
    .select({ providerRef, receipt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, payout.attemptId));
  return rows[0] ?? null;
}

/** A try to pay that was paid; null: it was not. */
export async function findPaidAttempt(db: Executor, id: string) {
  const { orderId, receipt, receivedAmount } = paymentAttempts;
  const rows = await db
    .select({ orderId, receipt, received: receivedAmount })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'paid')));
  const [row] = rows;
  return row?.received ? { ...row, received: row.received } : null;
}

/** Another payout with the same number of the provider. */
export async function findReceiptElsewhere(
  db: Executor,
  { id, provider }: Pick<PayoutRow, 'id' | 'provider'>,
  receipt: string,
): Promise<boolean> {
  const same = and(
    eq(payouts.provider, provider),
    eq(payouts.receipt, receipt),
    ne(payouts.id, id),
  );
  return (await db.$count(payouts, same)) > 0;
}

export function countOtherPayoutEvents(
  db: Executor,
  payoutId: string,
  eventKey: string,
): Promise<number> {
  const others = and(eq(payoutEvents.payoutId, payoutId), ne(payoutEvents.eventKey, eventKey));
  return db.$count(payoutEvents, others);
}

/** Stores what a provider said; null when exactly this was said before. */
export async function insertPayoutEvent(
  tx: Transaction,
  event: typeof payoutEvents.$inferInsert,
): Promise<PayoutEventRow | null> {
  const rows = await tx.insert(payoutEvents).values(event).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function lockPayoutEvent(tx: Transaction, id: string): Promise<PayoutEventRow | null> {
  const rows = await tx.select().from(payoutEvents).where(eq(payoutEvents.id, id)).for('update');
  return rows[0] ?? null;
}

export async function updatePayoutEvent(
  tx: Transaction,
  id: string,
  outcome: string,
): Promise<void> {
  await tx
    .update(payoutEvents)
    .set({ outcome, appliedAt: sql`now()` })
    .where(eq(payoutEvents.id, id));
}

/** What a person was sent, newest first; without what only the provider needs to know. */
export function listPayoutsOfPerson(db: Executor, userId: string) {
  const { id, orderId, purpose, phone, amount, state, receipt, createdAt } = payouts;
  return db
    .select({ id, orderId, purpose, phone, amount, state, receipt, createdAt })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payouts.createdAt), desc(payouts.id));
}
