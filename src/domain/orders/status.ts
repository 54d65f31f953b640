import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { RentalState, RentalStatus } from './rental-status.ts';

/** The life of an order, in its ordinary sequence, then the two other ends. */
export const ORDER_STATUSES = [
  'pending_payment',
  'confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * `cancelled` to `confirmed` is money that came after the hold had expired. `refunded` is everything
 * given back; a part is noted in the history and leaves the status alone.
 */
const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled', 'refunded'],
  preparing: ['dispatched', 'cancelled', 'refunded'],
  dispatched: ['delivered', 'refunded'],
  delivered: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: ['confirmed', 'refunded'],
  refunded: [],
};

/** Whether the order of statuses allows a step; the named transitions add their own guards. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** Steps taken by mistake that can be taken back: each is said of the order, and moves no money. */
const UNDONE: Readonly<Partial<Record<OrderStatus, { to: OrderStatus; event: OrderEventKind }>>> = {
  preparing: { to: 'confirmed', event: 'preparing_undone' },
  dispatched: { to: 'preparing', event: 'dispatch_undone' },
  delivered: { to: 'dispatched', event: 'delivery_undone' },
  completed: { to: 'delivered', event: 'completion_undone' },
};

/** They lead back to a status that the order had before, and do not say when it came into it. */
export const UNDO_EVENTS: readonly string[] = Object.values(UNDONE).map(({ event }) => event);

/** Why an order was cancelled. Only an expired hold can be undone, by money that came late. */
export type CancelReason = 'hold_expired' | 'customer' | 'shop';

export type OrderState = {
  status: OrderStatus;
  cancelReason: CancelReason | null;
  due: Cents;
  paid: Cents;
  refunded: Cents;
  /** On its way to the customer, and neither there nor back. */
  onItsWay: Cents;
  /** Still asked for: `openSum`. */
  open: Cents;
};

/**
 * What a step does to the units of the order. `capture`: held units become the customer's (sold ones
 * leave the stock, hire days stay). `release`: held units and hire days are free again. `retake`:
 * released units were taken anew and become the customer's. `restock`: units of a paid order come
 * back.
 */
export type StockEffect = 'none' | 'capture' | 'release' | 'retake' | 'restock';

export type OrderEventKind =
  | 'payment_confirmed'
  | 'pay_on_delivery_agreed'
  | 'preparing_started'
  | 'preparing_undone'
  | 'dispatched'
  | 'dispatch_undone'
  | 'delivered'
  | 'delivery_undone'
  | 'completed'
  | 'completion_undone'
  | 'cancelled'
  | 'hold_expired'
  | 'refund_recorded';

export type Transition = {
  from: OrderStatus;
  to: OrderStatus;
  cancelReason: CancelReason | null;
  refunded: Cents;
  stock: StockEffect;
  event: OrderEventKind;
};

/** A step that the order's status does not allow. */
export type NotNow = { reason: 'ORDER_NOT_IN_STATUS'; status: OrderStatus; wanted: OrderStatus };

function step(
  order: OrderState,
  to: OrderStatus,
  event: OrderEventKind,
  change: Partial<Pick<Transition, 'stock' | 'cancelReason' | 'refunded'>> = {},
): Result<Transition, NotNow> {
  const from = order.status;
  if (!canMove(from, to)) {
    return reject({ reason: 'ORDER_NOT_IN_STATUS', status: from, wanted: to });
  }
  const { cancelReason, refunded } = order;
  return ok({ from, to, cancelReason, refunded, stock: 'none', event, ...change });
}

export type ConfirmRejection =
  | NotNow
  | { reason: 'PAID_TOO_LITTLE'; due: Cents; paid: Cents }
  | { reason: 'PAID_AFTER_CANCELLATION' }
  | { reason: 'PAID_BUT_UNITS_GONE' };

/** Money that covers the order has been recorded, and `order.paid` includes it (ORDER-3). */
export function confirmPayment(
  order: OrderState,
  unitsStillFree: boolean,
): Result<Transition, ConfirmRejection> {
  if (!canMove(order.status, 'confirmed')) return step(order, 'confirmed', 'payment_confirmed');
  const paid = order.paid - order.refunded - order.onItsWay;
  if (paid < order.due) return reject({ reason: 'PAID_TOO_LITTLE', due: order.due, paid });
  if (order.status !== 'cancelled') {
    return step(order, 'confirmed', 'payment_confirmed', { stock: 'capture' });
  }
  if (order.cancelReason !== 'hold_expired') return reject({ reason: 'PAID_AFTER_CANCELLATION' });
  if (!unitsStillFree) return reject({ reason: 'PAID_BUT_UNITS_GONE' });
  return step(order, 'confirmed', 'payment_confirmed', { stock: 'retake', cancelReason: null });
}

/** Why an order is not agreed on before it is paid. */
export type NotOnDelivery =
  | NotNow
  /** The shop does not do so. */
  | { reason: 'PAY_ON_DELIVERY_OFF' }
  | { reason: 'PAY_ON_DELIVERY_TOO_MUCH'; most: Cents };

/**
 * The shop agrees to be paid at the delivery: at most `most`, null where it never does (PAYMENT-26).
 * Units become the customer's as with money.
 */
export function agreePayOnDelivery(
  order: OrderState,
  most: Cents | null,
): Result<Transition, NotOnDelivery> {
  if (order.status !== 'pending_payment') {
    return reject({ reason: 'ORDER_NOT_IN_STATUS', status: order.status, wanted: 'confirmed' });
  }
  if (most === null) return reject({ reason: 'PAY_ON_DELIVERY_OFF' });
  if (order.open > most) return reject({ reason: 'PAY_ON_DELIVERY_TOO_MUCH', most });
  return step(order, 'confirmed', 'pay_on_delivery_agreed', { stock: 'capture' });
}

/** An order that is not paid in full. */
export type NotPaid = { reason: 'ORDER_NOT_PAID'; open: Cents };

/** How goods leave: `handsOut` with this step, and whether it may be before they are paid. */
export interface HandOverTerms {
  handsOut: boolean;
  mayOwe: boolean;
}

/** What is not paid stays in the shop, unless that was agreed or staff let it go (PAYMENT-26). */
function checkPaid(
  { open }: OrderState,
  { handsOut, mayOwe }: HandOverTerms,
): Result<null, NotPaid> {
  return handsOut && open > 0 && !mayOwe ? reject({ reason: 'ORDER_NOT_PAID', open }) : ok(null);
}

/** Whether money for an order can still do something: part of it is owed, or it ended unpaid only by time. */
export function takesMoney({
  status,
  cancelReason,
  open,
}: Pick<OrderState, 'status' | 'cancelReason' | 'open'>): boolean {
  return open > 0 || (status === 'cancelled' && cancelReason === 'hold_expired');
}

/** The shop begins to pack. */
export function startPreparing(order: OrderState): Result<Transition, NotNow> {
  return step(order, 'preparing', 'preparing_started');
}

/** The goods leave the shop, or lie ready to be picked up. */
export function dispatch(
  order: OrderState,
  leaving: HandOverTerms,
): Result<Transition, NotNow | NotPaid> {
  const taken = step(order, 'dispatched', 'dispatched');
  if (!taken.ok) return taken;
  const paid = checkPaid(order, leaving);
  return paid.ok ? taken : paid;
}

/** The customer has the goods. */
export function deliver(
  order: OrderState,
  leaving: HandOverTerms,
): Result<Transition, NotNow | NotPaid> {
  const taken = step(order, 'delivered', 'delivered');
  if (!taken.ok) return taken;
  const paid = checkPaid(order, leaving);
  return paid.ok ? taken : paid;
}

/** Why a step is not taken back. */
export type NotUndone =
  | NotNow
  | { reason: 'UNDO_TOO_LATE'; since: Day }
  | { reason: 'HIRE_CAME_BACK' }
  | { reason: 'GOODS_CAME_BACK' };

/** When the step to be undone was taken, by the day, and what has become of the hires. */
export interface UndoFacts {
  since: Day;
  today: Day;
  rentals: readonly RentalState[];
  /** Bought goods of it came back. */
  goodsReturned: boolean;
}

/** Takes the last step of the shop back, on the day itself (ORDER-12). */
export function undoStep(order: OrderState, facts: UndoFacts): Result<Transition, NotUndone> {
  const { status: from, cancelReason, refunded } = order;
  const undone = UNDONE[from];
  if (!undone)
    return reject({
      reason: 'ORDER_NOT_IN_STATUS',
      status: from,
      wanted: 'preparing',
    });
  if (facts.since !== facts.today) return reject({ reason: 'UNDO_TOO_LATE', since: facts.since });
  // What has come back has been at the customer; a completed order is at its end just because it has.
  if (from !== 'completed') {
    if (facts.rentals.some(({ status, returned }) => returned > 0 || isBack(status))) {
      return reject({ reason: 'HIRE_CAME_BACK' });
    }
    if (facts.goodsReturned) return reject({ reason: 'GOODS_CAME_BACK' });
  }
  return ok({ from, ...undone, cancelReason, refunded, stock: 'none' });
}

function isBack(status: RentalStatus): boolean {
  return status === 'returned' || status === 'inspected';
}

/** Nothing is left to do: every hired unit is back and looked at, and nothing is open. */
export function complete(
  order: OrderState,
  rentalStatuses: readonly RentalStatus[],
): Result<Transition, NotNow | NotPaid | { reason: 'HIRE_NOT_INSPECTED'; open: number }> {
  const taken = step(order, 'completed', 'completed');
  if (!taken.ok) return taken;
  const open = rentalStatuses.filter((status) => status !== 'inspected').length;
  if (open > 0) return reject({ reason: 'HIRE_NOT_INSPECTED', open });
  if (order.open > 0) return reject({ reason: 'ORDER_NOT_PAID', open: order.open });
  return taken;
}

/** Before anything has left. Units come free; money already taken is a refund of its own. */
export function cancel(order: OrderState, reason: 'customer' | 'shop'): Result<Transition, NotNow> {
  const stock = order.status === 'pending_payment' ? 'release' : 'restock';
  return step(order, 'cancelled', 'cancelled', { stock, cancelReason: reason });
}

/** The hold runs out unpaid: at `holdExpiresAt` itself it is over. */
export function expireHold(
  order: OrderState,
  holdExpiresAt: Date,
  now: Date,
): Result<Transition, NotNow | { reason: 'HOLD_STILL_RUNNING' } | { reason: 'ALREADY_PAID' }> {
  if (order.status !== 'pending_payment') {
    return reject({ reason: 'ORDER_NOT_IN_STATUS', status: order.status, wanted: 'cancelled' });
  }
  const paid = order.paid - order.refunded - order.onItsWay;
  if (paid >= order.due) return reject({ reason: 'ALREADY_PAID' });
  if (now < holdExpiresAt) return reject({ reason: 'HOLD_STILL_RUNNING' });
  return step(order, 'cancelled', 'hold_expired', {
    stock: 'release',
    cancelReason: 'hold_expired',
  });
}

/** Whether hired units of an order have left and are not yet back and inspected. */
export function isRentalOpen(status: OrderStatus, rentals: readonly RentalStatus[]): boolean {
  const hasLeft = status === 'dispatched' || status === 'delivered';
  return hasLeft && rentals.some((rental) => rental !== 'inspected');
}

/** Why money that went back is not written down. */
export type RefundNotTaken =
  | NotNow
  | { reason: 'REFUND_NOT_POSITIVE' }
  | { reason: 'REFUND_TOO_LARGE'; left: Cents };

/**
 * A part leaves the status as it is, the whole ends the order (ORDER-7): one that still asks for
 * money is carried on, and one with hired units that have left until they are back and inspected.
 */
export function recordRefund(
  order: OrderState,
  amount: Cents,
  rentals: readonly RentalStatus[],
): Result<Transition, RefundNotTaken> {
  if (!Number.isInteger(amount) || amount <= 0) return reject({ reason: 'REFUND_NOT_POSITIVE' });
  const left = order.paid - order.refunded - order.onItsWay;
  if (amount > left) return reject({ reason: 'REFUND_TOO_LARGE', left });
  const refunded = order.refunded + amount;
  const from = order.status;
  const isCarriedOn = order.open > 0 || isRentalOpen(from, rentals);
  if (refunded < order.paid || isCarriedOn || !canMove(from, 'refunded')) {
    // Also money for an order that was never confirmed: it goes back without a step.
    const { cancelReason } = order;
    return ok({ from, to: from, cancelReason, refunded, stock: 'none', event: 'refund_recorded' });
  }
  const stock = from === 'confirmed' || from === 'preparing' ? 'restock' : 'none';
  return step(order, 'refunded', 'refund_recorded', { stock, refunded });
}
