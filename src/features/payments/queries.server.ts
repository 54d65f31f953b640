import { and, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { AttemptFailure } from './views.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

const OPEN: AttemptState[] = ['created', 'pending'];

/** Every attempt of a person's own order, newest first; none when it is not theirs. */
export async function listOwnAttempts(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<AttemptRow[]> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(orders.userId, userId)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  return rows.map((row) => row.attempt);
}

/** The order's open attempt, locked. To be asked for before the order: see `settleAttempt`. */
export async function lockOpenAttempt(
  tx: Transaction,
  orderId: string,
): Promise<AttemptRow | null> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, OPEN)))
    .for('update');
  return rows[0] ?? null;
}

export async function findOpenAttempt(tx: Executor, orderId: string): Promise<AttemptRow | null> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, OPEN)));
  return rows[0] ?? null;
}

/** True for one caller every few seconds, until it is paid: who may ask M-Pesa about it now. */
export async function updateAskedAt(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        notInArray(paymentAttempts.state, ['paid', 'refunded']),
        lt(paymentAttempts.updatedAt, sql`now() - interval '3 seconds'`),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

export async function findAttemptByToken(db: Executor, token: string): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.callbackToken, token));
  return rows[0] ?? null;
}

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | null> {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return rows[0] ?? null;
}

/** Takes the row's lock: who holds it decides what becomes of the attempt. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update');
  return rows[0] ?? null;
}

export async function insertAttempt(
  tx: Transaction,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (!row) throw new Error('The payment attempt was not stored');
  return row;
}

/** Writes Daraja's references unless a callback that overtook the reply has done so already. */
export async function updateAttemptRefs(
  db: Executor,
  id: string,
  refs: { providerRef: string; merchantRef: string },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...refs, updatedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.providerRef)));
  await db
    .update(paymentAttempts)
    .set({ state: 'pending' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'created')));
}

export async function updateAttempt(
  tx: Executor,
  id: string,
  change: Partial<Pick<AttemptRow, 'state' | 'receipt' | 'pollCount'>> & {
    failureReason?: AttemptFailure | null;
  },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id));
}

/** How many prompts a person had sent since then, for whichever order. */
export function countPromptsSince(db: Executor, userId: string, since: Date): Promise<number> {
  return db.$count(
    paymentAttempts,
    and(
      gt(paymentAttempts.createdAt, since),
      inArray(
        paymentAttempts.orderId,
        db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
      ),
    ),
  );
}

/** Ends an attempt unpaid unless news about it came first. */
export async function updateAttemptFailed(
  db: Executor,
  id: string,
  failureReason: AttemptFailure,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed', failureReason, updatedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, OPEN)));
}

/** Stores what a provider said; null when exactly this was said before. */
export async function insertPaymentEvent(
  tx: Transaction,
  event: typeof paymentEvents.$inferInsert,
): Promise<PaymentEventRow | null> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function lockPaymentEvent(
  tx: Transaction,
  id: string,
): Promise<PaymentEventRow | null> {
  const rows = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update');
  return rows[0] ?? null;
}

export async function updatePaymentEvent(
  tx: Transaction,
  id: string,
  outcome: string,
): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ outcome, appliedAt: sql`now()` })
    .where(eq(paymentEvents.id, id));
}

/** What a person tried to pay with, newest first; without what only the provider needs to know. */
export function listAttemptsOfPerson(db: Executor, userId: string) {
  const { id, orderId, provider, phone, amount, state, receipt, createdAt } = paymentAttempts;
  return db
    .select({ id, orderId, provider, phone, amount, state, receipt, createdAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}
