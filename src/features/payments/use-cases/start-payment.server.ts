import type { Database, Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { roundUpToShilling } from '#/domain/money/money.ts';
import { isOpenAttempt, isUndecided } from '#/domain/payments/attempt.ts';
import { nextPart } from '#/domain/payments/next-part.ts';
import { normaliseKenyanPhone, type KenyanPhone } from '#/domain/phone.ts';
import { nextPollDelay } from '#/domain/payments/polling.ts';
import { findOwnOrder, lockOrder } from '#/features/orders/queries.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { callbackPath, ProviderNotReached, type ProviderRefs } from '../provider.ts';
import { promptProvider, providerOf } from '../providers.server.ts';
import {
  countPromptsSince,
  findAttempt,
  findLatestAttempt,
  countDisputedAttempts,
  insertAttempt,
  lockAttempt,
  updateAttempt,
  updateAttemptRefs,
  updatePushed,
  type AttemptRow,
} from '../queries.server.ts';
import type { StartPaymentRejection } from '../rejections.ts';

const PROMPTS_PER_HOUR = 30;

/**
 * Sends a prompt for what an order still owes to a phone. Asking twice, or from two tabs, sends one
 * prompt: at most one attempt of an order is open, and one whose fate is unknown counts as open for as
 * long as its prompt may be on the phone. Another phone is another prompt at once: the
 * first number was mistyped. Null: no such order of this person.
 * The network is spoken to between two transactions, never inside one.
 */
export async function startPayment(
  db: Database,
  request: { userId: string; orderId: string; phone: string; now: Date },
): Promise<Result<AttemptRow, StartPaymentRejection> | null> {
  const phone = normaliseKenyanPhone(request.phone);
  if (!phone.ok) return phone;
  const order = await findOwnOrder(db, request.userId, request.orderId);
  if (!order) return null;
  if (!settings().payments.isOpen) return reject({ reason: 'PAYMENTS_CLOSED' });
  const opened = await db.transaction((tx) => openAttempt(tx, request, phone.value));
  if (!opened.ok) return opened;
  const { attempt, isNew } = opened.value;
  if (!isNew) return ok(attempt);
  await push(db, attempt, phone.value, order.number, request.now);
  const after = (await findAttempt(db, attempt.id)) ?? attempt;
  return after.failureReason === 'PROVIDER_UNREACHABLE'
    ? reject({ reason: 'PROVIDER_UNREACHABLE' })
    : ok(after);
}

type Opened = Result<{ attempt: AttemptRow; isNew: boolean }, StartPaymentRejection>;

async function openAttempt(
  tx: Transaction,
  request: { userId: string; orderId: string; now: Date },
  phone: KenyanPhone,
): Promise<Opened> {
  // Attempt before order, as when an update is applied; the other way round two could wait for each other.
  const latest = await findLatestAttempt(tx, request.orderId);
  const locked = latest && (await lockAttempt(tx, latest.id));
  const order = await lockOrder(tx, request.orderId);
  if (!order || order.status === 'cancelled') return reject({ reason: 'ORDER_HOLD_EXPIRED' });
  const owed = order.dueTotal - order.paidTotal;
  if (order.status !== 'pending_payment' || owed <= 0) {
    return reject({ reason: 'ORDER_ALREADY_PAID' });
  }
  if (order.holdExpiresAt <= request.now) return reject({ reason: 'ORDER_HOLD_EXPIRED' });
  if ((await countDisputedAttempts(tx, order.id)) > 0)
    return reject({ reason: 'PAYMENT_DISPUTED' });
  // Opened in another tab while we waited for the order.
  const newest = await findLatestAttempt(tx, order.id);
  if (newest && newest.id !== locked?.id) return ok({ attempt: newest, isNew: false });
  if (locked && isUndecided(locked.state)) {
    const age = request.now.getTime() - locked.createdAt.getTime();
    const isRinging = age < providerOf(locked).prompt.seconds * 1000;
    if (isRinging && locked.phone === phone) return ok({ attempt: locked, isNew: false });
  }
  const hourAgo = new Date(request.now.getTime() - 3_600_000);
  if ((await countPromptsSince(tx, request.userId, hourAgo)) >= PROMPTS_PER_HOUR) {
    return reject({ reason: 'TOO_MANY_PROMPTS' });
  }
  if (locked && isOpenAttempt(locked.state)) {
    // The provider is asked about the old prompt until it says its last word: money for it still counts.
    await updateAttempt(tx, locked.id, { state: 'unknown' });
  }
  const attempt = await insertAttempt(tx, {
    orderId: order.id,
    provider: promptProvider.id,
    callbackToken: newToken(24),
    amount: roundUpToShilling(nextPart(owed, promptProvider.prompt.limit).amount),
    phone,
    state: 'created',
    createdAt: request.now,
  });
  await schedulePoll(tx, attempt, 1, request.now);
  return ok({ attempt, isNew: true });
}

/** Asks the provider again after a while, in case its callback never comes. */
export async function schedulePoll(
  tx: Parameters<typeof sendJob>[0],
  attempt: Pick<AttemptRow, 'id' | 'provider'>,
  pollNumber: number,
  now: Date,
): Promise<boolean> {
  const delay = nextPollDelay(pollNumber, providerOf(attempt).polling);
  if (delay === null) return false;
  const startAfter = new Date(now.getTime() + delay * 1000);
  await sendJob(tx, 'payments.poll', { attemptId: attempt.id, pollNumber }, { startAfter });
  return true;
}

async function push(
  db: Database,
  attempt: AttemptRow,
  phone: KenyanPhone,
  orderNumber: string,
  now: Date,
): Promise<void> {
  const provider = providerOf(attempt);
  const named = { attemptId: attempt.id, provider: provider.id };
  try {
    const reply = await provider.start({
      phone,
      amount: attempt.amount,
      orderNumber,
      callbackPath: callbackPath(provider.callbackSegment, attempt.callbackToken),
      now,
    });
    if (reply.kind === 'accepted') return await noteReferences(db, attempt.id, reply.refs);
    log().warn({ ...named, ...reply }, 'A provider did not accept a prompt');
    const failed = { state: 'failed', failureReason: 'PROMPT_NOT_SENT' } as const;
    await updatePushed(db, attempt.id, reply.kind === 'refused' ? failed : { state: 'unknown' });
  } catch (error) {
    log().error({ err: error, ...named }, 'A prompt got no answer from its provider');
    const failed = { state: 'failed', failureReason: 'PROVIDER_UNREACHABLE' } as const;
    const isNotSent = error instanceof ProviderNotReached;
    // Otherwise the prompt may or may not have arrived. If money comes, its callback counts.
    await updatePushed(db, attempt.id, isNotSent ? failed : { state: 'unknown' });
  }
}

async function noteReferences(db: Database, attemptId: string, refs: ProviderRefs): Promise<void> {
  if (!(await updateAttemptRefs(db, attemptId, refs))) {
    log().error(
      { attemptId, ...refs },
      'A callback had named another request than the provider itself',
    );
  }
  await updatePushed(db, attemptId, { state: 'pending' });
}
