import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import {
  updateAttempt,
  updatePaymentEvent,
  type AttemptChange,
  type AttemptRow,
  type PaymentEventRow,
} from '../queries.server.ts';

/** What a callback says: the provider's segment and a hash of the body. */
interface Said {
  segment: string;
  hash: string;
}

/** What was stored of an attempt's callback, and the attempt; null: there is none of an attempt. */
export async function findEventOfAttempt(
  db: Executor,
  eventId: string,
): Promise<{ event: PaymentEventRow; attempt: AttemptRow } | null> {
  const stored = db
    .select({ event: getColumns(paymentEvents), attempt: getColumns(paymentAttempts) })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentEvents.attemptId))
    .where(eq(paymentEvents.id, eventId));
  const [found] = await runPrepared(stored);
  return found ?? null;
}

/**
 * The attempt that a callback address is for, and how many events of it are stored beside that of what is
 * said now, by their keys as `receiveCallback` makes them.
 */
export async function findAttemptByToken(
  db: Executor,
  token: string,
  said: Said,
): Promise<{ attempt: AttemptRow; otherEvents: number } | null> {
  const others = and(
    eq(paymentEvents.attemptId, paymentAttempts.id),
    sql`${paymentEvents.eventKey} <> concat_ws(':', ${said.segment}::text, ${paymentAttempts.id}, ${said.hash}::text)`,
  );
  const known = db
    .select({
      attempt: getColumns(paymentAttempts),
      otherEvents: db.$count(paymentEvents, others),
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.callbackToken, token));
  const [found] = await runPrepared(known);
  return found ?? null;
}

interface SettledAttempt {
  attemptId: string;
  /** Undefined: it stays as it is. */
  change: AttemptChange | undefined;
  /** The stored callback that told it; undefined: its provider was asked. */
  eventId: string | undefined;
  outcome: string;
}

/** Writes what became of an attempt, and of the callback that told it, in one statement. The attempt is locked. */
export async function updateSettled(
  tx: Transaction,
  { attemptId, change, eventId, outcome }: SettledAttempt,
): Promise<void> {
  if (eventId === undefined) {
    if (change) await updateAttempt(tx, attemptId, change);
    return;
  }
  if (!change) {
    await updatePaymentEvent(tx, eventId, outcome);
    return;
  }
  const noted = tx
    .$with('noted')
    .as(updatePaymentEvent(tx, eventId, outcome).returning({ id: paymentEvents.id }));
  await runPrepared(updateAttempt(tx.with(noted), attemptId, change));
}
