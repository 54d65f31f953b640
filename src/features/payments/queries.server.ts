import {
  and,
  asc,
  desc,
  eq,
  getColumns,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import { UNDECIDED_STATES } from '#/domain/payments/attempt.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { getOwnOrderCondition } from '#/features/orders/queries.server.ts';
import { sentIdOf, type PreparedJob } from '#/platform/jobs/send-job.server.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** Every attempt of a person's own order, newest first; none when it is not theirs. */
export async function listOwnAttempts(
  db: Executor,
  userId: string | null,
  orderId: string,
): Promise<AttemptRow[]> {
  const isOwn = getOwnOrderCondition(userId);
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.orderId, orderId), isOwn))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  return rows.map((row) => row.attempt);
}

/** True for one caller every few seconds, until it is paid: who may ask its provider about it now. */
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

export async function findAttemptByRef(
  db: Executor,
  provider: AttemptRow['provider'],
  providerRef: string,
): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef)),
    );
  return rows[0] ?? null;
}

/** A person's own try by the name of its request, for whom a provider's page sends back. */
export async function findOwnAttemptByRef(
  db: Executor,
  userId: string,
  { provider, providerRef }: { provider: AttemptRow['provider']; providerRef: string },
): Promise<AttemptRow | null> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.providerRef, providerRef),
        eq(orders.userId, userId),
      ),
    );
  return rows[0]?.attempt ?? null;
}

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | null> {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return rows[0] ?? null;
}

/** Undecided attempts that nobody has asked about since then and no person looks into, oldest first. */
export function listForgottenAttempts(
  db: Executor,
  since: Date,
  limit: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, [...UNDECIDED_STATES]),
        isNull(paymentAttempts.flaggedForReviewAt),
        lt(paymentAttempts.updatedAt, since),
      ),
    )
    .orderBy(asc(paymentAttempts.updatedAt))
    .limit(limit);
}

/**
 * Takes the row's lock: who holds it decides what becomes of the attempt. Not against a callback that is
 * stored meanwhile, whose reference to the attempt would wait, and be waited for.
 */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  const rows = await runPrepared(
    tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('no key update'),
  );
  return rows[0] ?? null;
}

/** Stores an attempt, and sends the job that asks its provider about it. */
export async function insertAttempt(
  tx: Transaction,
  attempt: typeof paymentAttempts.$inferInsert,
  poll: PreparedJob,
): Promise<AttemptRow> {
  const stored = tx.$with('stored').as(tx.insert(paymentAttempts).values(attempt).returning());
  const sent = poll.part(tx);
  const whole = tx
    .with(stored, sent)
    .select({ attempt: getColumns(stored), jobId: sentIdOf(sent) })
    .from(stored);
  const [row] = await runPrepared(whole);
  if (!row) throw new Error('The payment attempt was not stored');
  poll.assertSent(row.jobId);
  await poll.notify(tx);
  return row.attempt;
}

/** Writes the provider's references unless they are known. False: others are. */
export async function updateAttemptRefs(
  db: Executor,
  id: string,
  refs: { providerRef: string; merchantRef: string },
): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({ ...refs, updatedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        or(isNull(paymentAttempts.providerRef), eq(paymentAttempts.providerRef, refs.providerRef)),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

export type AttemptChange = Partial<
  Pick<
    AttemptRow,
    | 'state'
    | 'receivedAmount'
    | 'receipt'
    | 'merchantRef'
    | 'fee'
    | 'paidWith'
    | 'pollCount'
    | 'flaggedForReviewAt'
  >
> & { failureReason?: AttemptFailure | null };

/** Sent when it is awaited, also as the statement that follows a WITH. */
export function updateAttempt(tx: Pick<Executor, 'update'>, id: string, change: AttemptChange) {
  return tx
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id));
}

/** What the push has come to, unless word about the attempt came first. */
export async function updatePushed(
  db: Executor,
  id: string,
  change:
    | { state: 'pending' | 'unknown'; pageUrl?: string }
    | { state: 'failed'; failureReason: AttemptFailure },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        // A rejection settles also what had been given up meanwhile.
        inArray(
          paymentAttempts.state,
          change.state === 'failed' ? ['created', 'unknown'] : ['created'],
        ),
      ),
    );
}

/** Stores what a provider said, and sends the job that applies it; false when exactly this was said before. */
export async function insertPaymentEvent(
  tx: Transaction,
  event: typeof paymentEvents.$inferInsert & { id: string },
  apply: PreparedJob | null,
): Promise<boolean> {
  const insert = tx.insert(paymentEvents).values(event).onConflictDoNothing();
  const returned = insert.returning({ id: paymentEvents.id });
  if (apply === null) return (await runPrepared(returned)).length > 0;
  const stored = tx.$with('stored').as(returned);
  const isStored = sql`exists (select from ${stored})`;
  const sent = apply.part(tx, isStored);
  const whole = tx
    .with(stored, sent)
    .select({ jobId: sentIdOf(sent) })
    .from(stored);
  const [row] = await runPrepared(whole);
  if (!row) return false;
  apply.assertSent(row.jobId);
  await apply.notify(tx);
  return true;
}

export async function lockPaymentEvent(
  tx: Transaction,
  id: string,
): Promise<PaymentEventRow | null> {
  const rows = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update');
  return rows[0] ?? null;
}

/** Sent when it is awaited, or as a part of another statement. */
export function updatePaymentEvent(tx: Transaction, id: string, outcome: string) {
  return tx
    .update(paymentEvents)
    .set({ outcome, appliedAt: sql`now()` })
    .where(eq(paymentEvents.id, id));
}

/** What a person tried to pay with, newest first; without what only the provider needs to know. */
export function listAttemptsOfPerson(db: Executor, userId: string) {
  const { id, orderId, provider, phone, paidWith, amount, state, receipt, createdAt } =
    paymentAttempts;
  return db
    .select({ id, orderId, provider, phone, paidWith, amount, state, receipt, createdAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}
