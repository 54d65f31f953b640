import { reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { depositHeld, refundOfDeposit, type DepositFacts } from '#/domain/orders/deposit.ts';
import { unusedMoney, type PaidOrder, type RefundPurpose } from '#/domain/orders/refund.ts';

/**
 * How money goes out: a payment of the customer's is given back by whoever took it, or money is sent
 * to a phone.
 */
export const PAYOUT_WAYS = ['refund', 'transfer'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Why money did not go out; it stays owed. */
export type PayoutFailure =
  /** The payee may receive no more today. */
  | 'PAYEE_DAILY_LIMIT'
  /** The payee's wallet would hold too much. */
  | 'PAYEE_WALLET_FULL'
  /** The payee's number takes no money. */
  | 'PAYEE_UNKNOWN'
  /** There is too little on the account that it would be paid from. */
  | 'NO_FUNDS'
  | 'AMOUNT_OUT_OF_BOUNDS'
  /** The shop's own account or user may not do this. */
  | 'NOT_PERMITTED'
  /** The payment that was to be given back is not known, or was given back before. */
  | 'PAYMENT_NOT_REFUNDABLE'
  /** It had gone out and came back. */
  | 'CAME_BACK'
  /** The provider could not be reached, so nothing was asked of it. */
  | 'PROVIDER_UNREACHABLE'
  /** The provider did not take the request. */
  | 'PROVIDER_REFUSED'
  | 'UNKNOWN_FAILURE';

/** What a provider says of a payout. What it does not name as paid or failed is not decided. */
export type PayoutOutcome =
  | { state: 'paid' }
  | { state: 'failed'; reason: PayoutFailure }
  | { state: 'still-processing' };

/**
 * `requested`: waits for a second person. `created`: will be sent. `sent`: the provider was asked, or
 * is being asked. `unknown`: whether it went out cannot be told. `withdrawn`: a person called it off
 * before it was sent.
 */
export type PayoutState =
  | 'requested'
  | 'created'
  | 'sent'
  | 'unknown'
  | 'failed'
  | 'withdrawn'
  | 'paid';

/** Money that may still go out, or has: it is nobody's to give back a second time. */
export const OPEN_PAYOUT_STATES = [
  'requested',
  'created',
  'sent',
  'unknown',
] as const satisfies PayoutState[];

/** Whether the money of a payout is spoken for, and not known to be gone. */
export function isOpenPayout(state: PayoutState): boolean {
  return OPEN_PAYOUT_STATES.some((open) => open === state);
}

/**
 * Whether the provider's word decides a payout (PAYMENT-19). Money that went out counts whatever was
 * said before; a failure counts only for one that was sent and is not decided.
 */
export function decidesPayout(current: PayoutState, outcome: PayoutOutcome): boolean {
  if (outcome.state === 'paid') return current !== 'paid';
  if (outcome.state === 'failed') return current === 'sent' || current === 'unknown';
  return false;
}

/** What only the customer can do something about. */
export type PayeeFailure = Extract<PayoutFailure, `PAYEE_${string}`>;

/** Whether it is the customer who has to do something about it. */
export function isPayeeFailure(reason: PayoutFailure): reason is PayeeFailure {
  return reason.startsWith('PAYEE_');
}

/** What one payout can move. */
export interface PayoutBounds {
  least: Cents;
  most: Cents;
  unit: Cents;
}

/** The most that goes out for a purpose: of what is with the shop and not on its way (PAYMENT-18). */
function mostToPayOut(order: DepositFacts & PaidOrder, purpose: RefundPurpose): Cents {
  if (purpose === 'deposit') return depositHeld(order);
  return purpose === 'other' ? order.paid - order.refunded : unusedMoney(order);
}

export type PayoutOutOfBounds =
  | { reason: 'REFUND_NOT_POSITIVE' }
  | { reason: 'REFUND_TOO_LARGE'; left: Cents }
  | ({ reason: 'PAYOUT_OUT_OF_BOUNDS' } & PayoutBounds);

/**
 * Whether so much may go out, and what of it is deposit (PAYMENT-18). `order` counts what is on its
 * way as given back.
 */
export function checkPayout(
  order: DepositFacts & PaidOrder,
  asked: { purpose: RefundPurpose; amount: Cents },
  { least, most, unit }: PayoutBounds,
): Result<Cents, PayoutOutOfBounds> {
  const { purpose, amount } = asked;
  if (!Number.isInteger(amount) || amount <= 0) return reject({ reason: 'REFUND_NOT_POSITIVE' });
  const left = mostToPayOut(order, purpose);
  if (amount > left) return reject({ reason: 'REFUND_TOO_LARGE', left });
  if (amount < least || amount > most || amount % unit !== 0) {
    return reject({ reason: 'PAYOUT_OUT_OF_BOUNDS', least, most, unit });
  }
  return refundOfDeposit(order, asked);
}

/** A payment that money could be given back of. */
export interface RefundablePayment {
  received: Cents;
  /** Of it, given back through its provider or on its way. */
  refunded: Cents;
  /** Whether its provider gives payments back in parts; null: not at all. */
  refunds: { inParts: boolean } | null;
  /** Without it no provider finds the payment. */
  hasReceipt: boolean;
}

/** Whether so much can be given back of a payment: all of it, or a part where parts are taken. */
export function canRefundPayment(payment: RefundablePayment, amount: Cents): boolean {
  const { received, refunded, refunds, hasReceipt } = payment;
  if (refunds === null || !hasReceipt) return false;
  return refunds.inParts ? amount <= received - refunded : refunded === 0 && amount === received;
}

/**
 * Whether a payment came after its order was paid: all of it is more than the order needs, and its
 * provider has named it (PAYMENT-29).
 */
export function isSecondPayment({
  received,
  receipt,
  surplus,
}: {
  received: Cents;
  receipt: string | null;
  surplus: Cents;
}): boolean {
  return receipt !== null && received > 0 && received <= surplus;
}

/** In whole shillings, until a shop says otherwise. */
export const SECOND_PERSON_ABOVE = 50_000;

/** Whether somebody else of the shop has to agree first (PAYMENT-20). */
export function needsSecondPerson(amount: Cents, limit: Cents): boolean {
  return amount > limit;
}
