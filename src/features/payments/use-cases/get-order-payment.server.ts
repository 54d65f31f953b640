import type { Database } from '#/db/client.server.ts';
import { findOwnOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import { log } from '#/platform/log.server.ts';
import { pollAttempt } from './poll-attempt.server.ts';
import { promptProvider, providerOf } from '../providers.server.ts';
import { updateAskedAt, listOwnAttempts, type AttemptRow } from '../queries.server.ts';
import type { OrderPaymentView, PayableOrder, PaymentView } from '../views.ts';

type Owned = { userId: string; orderId: string; now: Date };

/** How the paying of an order stands. Null: no such order of this person. */
export async function getOrderPayment(
  db: Database,
  { userId, orderId, now }: Owned,
): Promise<OrderPaymentView | null> {
  // Attempts first: money that they show has moved the order, in one transaction.
  const attempts = await listOwnAttempts(db, userId, orderId);
  const order = await findOwnOrder(db, userId, orderId);
  if (!order) return null;
  const [latest] = attempts;
  const received = attempts
    .filter(({ state }) => state === 'paid' || state === 'refunded')
    .map(({ id, amount, receivedAmount, receipt, updatedAt }) => {
      return { id, amount: receivedAmount ?? amount, receipt, at: updatedAt };
    })
    .toReversed();
  return {
    order: toPayableOrder(order),
    latest: latest ? toPaymentView(latest, now) : null,
    isDisputed: attempts.some(({ failureReason }) => failureReason === 'WRONG_PAYMENT'),
    received,
  };
}

/** “I have paid”: asks the provider at once instead of waiting, then shows what is known. */
export async function recheckPayment(db: Database, owned: Owned): Promise<OrderPaymentView | null> {
  const [latest] = await listOwnAttempts(db, owned.userId, owned.orderId);
  // An impatient finger does not become a flood of questions to the provider.
  if (latest && (await updateAskedAt(db, latest.id))) {
    await pollAttempt(db, latest.id, owned.now).catch((error: unknown) =>
      log().warn({ err: error, attemptId: latest.id }, 'A payment could not be asked about'),
    );
  }
  return getOrderPayment(db, owned);
}

function toPayableOrder(order: OrderRow): PayableOrder {
  const { id, number, status, holdExpiresAt, contactPhone, contactEmail } = order;
  const amounts = { due: order.dueTotal, paid: order.paidTotal, refunded: order.refundedTotal };
  const promptLimit = promptProvider.prompt.limit;
  return { id, number, status, ...amounts, promptLimit, holdExpiresAt, contactPhone, contactEmail };
}

function toPaymentView(attempt: AttemptRow, now: Date): PaymentView {
  const provider = providerOf(attempt);
  return {
    id: attempt.id,
    state: attempt.state,
    amount: attempt.amount,
    phone: attempt.phone,
    failureReason: attempt.failureReason,
    receipt: attempt.receipt,
    isUnderReview: attempt.flaggedForReviewAt !== null,
    startedAt: attempt.createdAt,
    ageSeconds: Math.max(0, Math.round((now.getTime() - attempt.createdAt.getTime()) / 1000)),
    promptSeconds: provider.prompt.seconds,
    simulated: provider.isSimulated(),
  };
}
