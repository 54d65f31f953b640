import type { Database } from '#/db/client.server.ts';
import { isUndecided } from '#/domain/payments/attempt.ts';
import type { CancelReason } from '#/domain/orders/status.ts';
import { moneyToPay, type MoneyToPay } from '#/features/orders/money-to-pay.server.ts';
import { toGiveBackOf } from '#/features/orders/order-sums.server.ts';
import { findCancelReason, type OrderRow } from '#/features/orders/queries.server.ts';
import { log } from '#/platform/log.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { pollAttempt } from './poll-attempt.server.ts';
import type { CallbackAddress } from '../incoming/queries.server.ts';
import {
  directProvider,
  openMethods,
  pageProvider,
  promptProvider,
  providerOf,
} from '../providers.server.ts';
import { listOwnAttempts, updateAskedAt, type AttemptRow } from '../queries.server.ts';
import { findOwnOrderMoney } from '../received/queries.server.ts';
import type { OrderPaymentView, PayableOrder, PaymentView } from '../views.ts';

type Owned = { userId: string | null; orderId: string; now: Date };

/** How the paying of an order stands. Null: no such order of this person. */
export async function getOrderPayment(
  db: Database,
  { userId, orderId, now }: Owned,
): Promise<OrderPaymentView | null> {
  const address = addressOpen();
  const found = await findOwnOrderMoney(db, { userId, orderId }, address);
  if (!found) return null;
  const { order, attempts, beside, isRegistered } = found;
  const isCancelled = order.status === 'cancelled';
  const cancelReason = isCancelled ? await findCancelReason(db, orderId) : null;
  const [latest] = attempts;
  const prompted = attempts
    .filter(({ state }) => state === 'paid' || state === 'refunded')
    .map(({ id, provider, amount, receivedAmount, receipt, paidWith, updatedAt }) => ({
      id,
      amount: receivedAmount ?? amount,
      receipt,
      method: providerOf({ provider }).method,
      paidWith,
      at: updatedAt,
    }));
  const others = beside.flatMap(({ kind, id, amount, receipt, at }) => {
    if (amount === null) return [];
    const method = kind === 'unasked' ? ('prompt' as const) : null;
    return { id, amount, receipt: receipt || order.number, method, paidWith: null, at };
  });
  const received = [...prompted, ...others];
  return {
    order: toPayableOrder(order, { cancelReason, toPay: await moneyToPay(db, order, now) }),
    latest: latest ? toPaymentView(latest, now) : null,
    isDisputed: attempts.some(({ failureReason }) => failureReason === 'WRONG_PAYMENT'),
    received: received.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    paybill: isRegistered || settings().payments.listsPayments ? (address?.number ?? null) : null,
    claims: beside.flatMap(({ receipt, state }) => (state === null ? [] : { receipt, state })),
    methods: openMethods(),
  };
}

/** Where payments without a prompt go; null: nowhere. */
function addressOpen(): CallbackAddress | null {
  const { id: provider, direct } = directProvider;
  const number = direct.number();
  if (number === null || !settings().payments.isOpen) return null;
  return { provider, purpose: 'announcements', number };
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

function toPayableOrder(
  order: OrderRow,
  { cancelReason, toPay }: { cancelReason: CancelReason | null; toPay: MoneyToPay },
): PayableOrder {
  const { id, number, status, contactPhone, contactEmail } = order;
  const limits = { prompt: promptProvider.prompt.limit, page: pageProvider.prompt.limit };
  return {
    id,
    number,
    status,
    cancelReason,
    due: order.dueTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
    ...toPay,
    toGiveBack: toGiveBackOf(order),
    limits,
    contactPhone,
    contactEmail: contactEmail ?? '',
  };
}

function toPaymentView(attempt: AttemptRow, now: Date): PaymentView {
  const provider = providerOf(attempt);
  const view = {
    id: attempt.id,
    state: attempt.state,
    amount: attempt.amount,
    failureReason: attempt.failureReason,
    receipt: attempt.receipt,
    isUnderReview: attempt.flaggedForReviewAt !== null,
    startedAt: attempt.createdAt,
    ageSeconds: Math.max(0, Math.round((now.getTime() - attempt.createdAt.getTime()) / 1000)),
    promptSeconds: provider.prompt.seconds,
    simulated: provider.isSimulated(),
  };
  if (provider.method === 'prompt') {
    return { ...view, method: 'prompt', phone: attempt.phone ?? '' };
  }
  const pageUrl = isUndecided(attempt.state) ? attempt.pageUrl : null;
  return { ...view, method: 'page', phone: null, pageUrl };
}
