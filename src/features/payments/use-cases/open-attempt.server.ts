import type { Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { roundUpToShilling } from '#/domain/money/money.ts';
import { isOpenAttempt, isUndecided } from '#/domain/payments/attempt.ts';
import { nextPart } from '#/domain/payments/next-part.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import { nextPollDelay } from '#/domain/payments/polling.ts';
import { moneyToPay } from '#/features/orders/money-to-pay.server.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { uuidV7 } from '#/db/columns.ts';
import { prepareJob, type PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import type { PageProvider, PromptProvider } from '../provider.ts';
import { openMethods, providerOf } from '../providers.server.ts';
import { lockOrderToPay, getAskedSoFar } from '../prompts/queries.server.ts';
import { insertAttempt, updateAttempt, type AttemptRow } from '../queries.server.ts';
import type { StartPaymentRejection } from '../rejections.ts';

const PROMPTS_PER_HOUR = 30;
/** A provider that has not named its page by then will not: its reply was lost. */
const PAGE_REPLY_MS = 20_000;

/** How the customer wants to be asked. */
export type AttemptRequest =
  | { provider: PromptProvider; phone: KenyanPhone }
  // `byLink`: by whoever has the payment link, and comes back to it.
  | { provider: PageProvider; phone: null; locale: Locale; byLink: boolean };

interface OpenAttempt {
  attempt: AttemptRow;
  order: OrderRow;
  isNew: boolean;
}

/**
 * Finds the attempt that is open, or notes a new one in its place before anybody is asked (PAYMENT-2). Null:
 * no such order of this person.
 */
export async function openAttempt(
  tx: Transaction,
  request: { userId: string | null; orderId: string; now: Date },
  asked: AttemptRequest,
): Promise<Result<OpenAttempt, StartPaymentRejection> | null> {
  const found = await lockOrderToPay(tx, request);
  if (!found) return null;
  const { order, latest: locked } = found;
  if (!openMethods().includes(asked.provider.method)) return reject({ reason: 'PAYMENTS_CLOSED' });
  if (order.status === 'cancelled') return reject({ reason: 'ORDER_HOLD_EXPIRED' });
  const { open: owed, until } = await moneyToPay(tx, order, request.now);
  if (owed === 0) return reject({ reason: 'ORDER_ALREADY_PAID' });
  if (until !== null && until <= request.now) return reject({ reason: 'ORDER_HOLD_EXPIRED' });
  const hourAgo = new Date(request.now.getTime() - 3_600_000);
  const { newest, disputed, prompts } = await getAskedSoFar(tx, request, hourAgo);
  if (disputed > 0) return reject({ reason: 'PAYMENT_DISPUTED' });
  // Opened in another tab while we waited for the order.
  if (newest && newest.id !== locked?.id) return ok({ attempt: newest, order, isNew: false });
  if (locked && isUndecided(locked.state)) {
    if (isAnswerable(locked, asked, request.now))
      return ok({ attempt: locked, order, isNew: false });
  }
  if (prompts >= PROMPTS_PER_HOUR) return reject({ reason: 'TOO_MANY_PROMPTS' });
  if (locked && isOpenAttempt(locked.state)) {
    // The provider is asked about the old one until it says its last word: money for it still counts.
    await updateAttempt(tx, locked.id, { state: 'unknown' });
  }
  const { provider, phone } = asked;
  const id = uuidV7();
  const stored = {
    id,
    orderId: order.id,
    provider: provider.id,
    providerRef: provider.method === 'page' ? provider.newReference(order.number) : null,
    callbackToken: newToken(24),
    amount: roundUpToShilling(nextPart(owed, provider.prompt.limit).amount),
    phone,
    state: 'created',
    createdAt: request.now,
  } as const;
  const poll = await preparePoll({ id, provider: provider.id }, 1, request.now);
  if (!poll) throw new Error(`Nobody would ask ${provider.id} about attempt ${id}`);
  return ok({ attempt: await insertAttempt(tx, stored, poll), order, isNew: true });
}

/** Whether the customer can still do there what they ask for now: the same phone, or the same page. */
function isAnswerable(
  attempt: AttemptRow,
  { provider, phone }: AttemptRequest,
  now: Date,
): boolean {
  if (attempt.provider !== provider.id || attempt.phone !== phone) return false;
  const age = now.getTime() - attempt.createdAt.getTime();
  const isLost = provider.method === 'page' && attempt.pageUrl === null && age >= PAGE_REPLY_MS;
  return !isLost && age < provider.prompt.seconds * 1000;
}

/**
 * The job that asks the provider after a while, in case its callback never comes; null: it was asked as
 * often as it is.
 */
export async function preparePoll(
  { id: attemptId, ...attempt }: Pick<AttemptRow, 'id' | 'provider'>,
  pollNumber: number,
  now: Date,
): Promise<PreparedJob | null> {
  const delay = nextPollDelay(pollNumber, providerOf(attempt).polling);
  if (delay === null) return null;
  const startAfter = new Date(now.getTime() + delay * 1000);
  return prepareJob('payments.poll', { attemptId, pollNumber }, { startAfter });
}
