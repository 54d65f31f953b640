import type { Transaction } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { AGREED_STATUSES, openSum } from '#/domain/orders/open-sum.ts';
import {
  confirmPayment,
  type ConfirmRejection,
  type OrderState,
  type Transition,
} from '#/domain/orders/status.ts';
import { postMoney, type MoneyEvent } from '#/features/ledger/post-money.server.ts';
import { takeSoldUnits } from '#/features/rentals/take-sold-units.server.ts';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { issueReceipt } from './documents/issue-receipt.server.ts';
import { payExtension } from './extensions/take-extension.server.ts';
import { toStockDemand } from './line-demand.ts';
import {
  prepareConfirmed,
  mailUnfulfillable,
  notifyShop,
} from './mails/send-order-mails.server.ts';
import { toGiveBackOf } from './order-sums.server.ts';
import { moneyOf } from './use-cases/deposit-of.ts';
import { moveLockedOrder, stateOf } from './use-cases/move-order.server.ts';
import {
  updatePaidTotal,
  findOrder,
  insertOrderEvent,
  listOrderLines,
  type OrderLineRow,
  type OrderRow,
} from './queries.server.ts';
import { receivedMoneyEvent, type PaymentSource } from './use-cases/post-received.server.ts';
import { retakeUnits } from './use-cases/retake-units.server.ts';

/** Money that has come for an order. `receipt` is the provider's own number for it. */
export interface Payment {
  orderId: string;
  source: PaymentSource;
  amount: Cents;
  /** What had been recorded by mistake in the place of this payment. */
  replaces?: Cents;
  receipt: string;
  /** A card or the like, as people read it. */
  paidWith?: string | null;
  now: Date;
}

type ReviewReason = Extract<
  HistoryKind,
  'paid_partly' | 'paid_again' | 'paid_unfulfillable' | 'ended_part_paid'
>;

/** What it did: confirmed the order, paid what was open of an agreed one, or why it needs a review. */
export type PaidOutcome = 'confirmed' | 'open_paid' | ReviewReason;

const REVIEW_REASON_OF: Record<ConfirmRejection['reason'], ReviewReason> = {
  ORDER_NOT_IN_STATUS: 'paid_again',
  PAID_TOO_LITTLE: 'paid_partly',
  PAID_AFTER_CANCELLATION: 'paid_unfulfillable',
  PAID_BUT_UNITS_GONE: 'paid_unfulfillable',
};

/**
 * Records money and confirms the order it pays for; call it once per payment, in the transaction
 * that finds the payment good. The money is recorded whatever happens: a waiting order is confirmed
 * and its units are captured; one whose hold expired takes its units again if they are still free; of an
 * agreed one it pays what is open; everything else is flagged for review, with an entry in the history and a mail to the shop. Either
 * way the customer has a receipt.
 * @throws Error when there is no such order.
 */
export async function confirmPaid(tx: Transaction, payment: Payment): Promise<PaidOutcome> {
  const { orderId, amount, replaces = 0 } = payment;
  const order = await updatePaidTotal(tx, orderId, amount - replaces);
  if (!order) throw new Error(`Money came for order ${orderId}, which does not exist`);
  const came = { amount: amount - replaces, source: payment.source, kind: kindOf(payment) };
  const received = receivedMoneyEvent(order, came);
  // What confirms a waiting order is posted together with its step.
  const isWaiting = order.status === 'pending_payment';
  if (!isWaiting) await postMoney(tx, received);
  const lines = await listOrderLines(tx, [order.id]);
  const state = await stateOf(tx, order);
  const { decision, soldOut, codeGone } = await decide(tx, order.id, state, lines, payment.now);
  let outcome: PaidOutcome = 'confirmed';
  let mail: PreparedJob | null = null;
  const longer = await payExtension(tx, order, payment.now);
  if (longer !== null || paysOpen(order, amount - replaces)) {
    outcome = 'open_paid';
    await noteOpenPaid(tx, order, payment, longer);
  } else if (decision.ok) {
    mail = await confirm(tx, order, lines, decision.value, payment, isWaiting ? [received] : []);
    if (codeGone) await noteCodeGone(tx, order, payment);
    if (soldOut) await bumpCacheVersion(tx, 'public');
  } else {
    if (isWaiting) await postMoney(tx, received);
    outcome = await flagForReview(tx, order, payment, decision.reason);
  }
  const { source, receipt: reference, paidWith, now } = payment;
  const named = { reference, ...(paidWith && { paidWith }) };
  const taken = { paymentId: source.paymentId, amount, ...named, now, askedBy: null };
  await issueReceipt(tx, { order, lines }, taken, mail);
  return outcome;
}

function kindOf({ source, replaces = 0 }: Payment): 'payment' | 'payment_corrected' | 'match' {
  if (source.account === 'unmatched') return 'match';
  return replaces === 0 ? 'payment' : 'payment_corrected';
}

/** Whether something was open of an agreed order before this money came (PAYMENT-25). */
function paysOpen(order: OrderRow, came: Cents): boolean {
  const before = { ...moneyOf(order), paid: order.paidTotal - came };
  return came > 0 && AGREED_STATUSES.includes(order.status) && openSum(before) > 0;
}

async function noteOpenPaid(
  tx: Transaction,
  order: OrderRow,
  { amount, receipt }: Payment,
  longer: Awaited<ReturnType<typeof payExtension>>,
): Promise<void> {
  const details = { amount, receipt, open: openSum(moneyOf(order)) };
  await insertOrderEvent(tx, { orderId: order.id, kind: 'open_paid', details });
  // What came in part for further days waits for the rest of it.
  if (longer === 'part') return;
  const after = longer === null ? order : await findOrder(tx, order.id);
  await flagSurplus(tx, after ?? order, { amount, receipt });
}

/** More than the order asks for goes to a person. */
async function flagSurplus(
  tx: Transaction,
  order: OrderRow,
  { amount, receipt }: Pick<Payment, 'amount' | 'receipt'>,
): Promise<void> {
  const surplus = toGiveBackOf(order);
  if (surplus <= 0) return;
  const details = { amount: surplus, receipt };
  await insertOrderEvent(tx, { orderId: order.id, kind: 'paid_again', details });
  await notifyShop(tx, order, { problem: 'paid_again', amount, receipt });
}

/** Confirms a waiting order that costs no more than was paid, now that it is another one. */
export async function confirmCovered(
  tx: Transaction,
  order: OrderRow,
  lines: OrderLineRow[],
): Promise<boolean> {
  const state = await stateOf(tx, order);
  const amount = state.paid - state.refunded - state.onItsWay;
  if (state.status !== 'pending_payment' || amount <= 0) return false;
  const step = confirmPayment(state, true);
  if (!step.ok) return false;
  const mail = await confirm(tx, order, lines, step.value, { amount, receipt: order.number });
  await mail?.send(tx);
  return true;
}

type Decision = Result<Transition, ConfirmRejection>;

interface Decided {
  decision: Decision;
  soldOut: boolean;
  codeGone: boolean;
}

const NOTHING_RETAKEN = { soldOut: false, codeGone: false };

async function decide(
  tx: Transaction,
  orderId: string,
  state: OrderState,
  lines: OrderLineRow[],
  now: Date,
): Promise<Decided> {
  const decision = confirmPayment(state, true);
  if (!decision.ok || decision.value.stock !== 'retake') return { decision, ...NOTHING_RETAKEN };
  const retaken = await retakeUnits(tx, orderId, lines, now);
  if (!retaken) return { decision: confirmPayment(state, false), ...NOTHING_RETAKEN };
  return { decision, soldOut: retaken.soldOut, codeGone: retaken.codeGone };
}

/** The mail that is to be sent of it. */
async function confirm(
  tx: Transaction,
  order: OrderRow,
  lines: OrderLineRow[],
  step: Transition,
  { amount, receipt, paidWith }: Pick<Payment, 'amount' | 'receipt' | 'paidWith'>,
  earlier: readonly MoneyEvent[] = [],
): Promise<PreparedJob | null> {
  // Recording the money locked the order, so nobody can have moved it.
  await moveLockedOrder(tx, order, step, { amount, receipt }, earlier);
  await takeSoldUnits(tx, order.id, toStockDemand(lines));
  await flagSurplus(tx, { ...order, status: step.to }, { amount, receipt });
  return prepareConfirmed(order, lines, { paidBy: paidWith ? { paidWith, receipt } : null });
}

/** The promised price stands, though the limit leaves no use of the code for it. */
async function noteCodeGone(
  tx: Transaction,
  { id: orderId, discountCode, codeDiscount }: OrderRow,
  { receipt }: Payment,
): Promise<void> {
  const details = { receipt, amount: codeDiscount, code: discountCode ?? '' };
  await insertOrderEvent(tx, { orderId, kind: 'paid_without_code', details });
}

async function flagForReview(
  tx: Transaction,
  order: OrderRow,
  { amount, receipt }: Payment,
  reason: ConfirmRejection['reason'],
): Promise<ReviewReason> {
  const isPart = reason === 'PAID_TOO_LITTLE';
  // Of an order that waits the rest may come; of one that has ended nobody asks for it any more.
  const problem =
    isPart && order.status === 'cancelled' ? 'ended_part_paid' : REVIEW_REASON_OF[reason];
  const details = { amount, receipt, reason };
  await insertOrderEvent(tx, { orderId: order.id, kind: problem, details });
  await notifyShop(tx, order, { problem, amount, receipt });
  if (problem === 'paid_unfulfillable') await mailUnfulfillable(tx, order, { amount, receipt });
  return problem;
}
