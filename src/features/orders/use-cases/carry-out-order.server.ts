import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { type Day, nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { readWindow } from '#/domain/orders/delivery-window.ts';
import { handedOutAt } from '#/domain/orders/rental-status.ts';
import * as steps from '#/domain/orders/status.ts';
import { mailDelivered, mailStep } from '../mails/mail-step.server.ts';
import { mailDispatched } from '../mails/send-order-mails.server.ts';
import type { DispatchDetails } from './dispatch-details.ts';
import { findStatusSince, listOrderLines, lockOrder, type OrderRow } from '../queries.server.ts';
import { updateRentals } from '../steps/queries.server.ts';
import type { StepRejection } from '../rejections.ts';
import { rentalsOf } from './rentals-of.ts';
import { moveLockedOrder, stateOf } from './move-order.server.ts';

/** Null: there is no such order. */
export type Taken = Promise<Result<null, StepRejection> | null>;

/** Who brings the goods, and when. */
export interface Trip {
  driver: string;
  plate: string;
  phone: string;
  day: Day;
  from: string;
  to: string;
}

interface Departure {
  orderId: string;
  isUnpaidMeant?: boolean | undefined;
}

export function startPreparing(db: Executor, orderId: string): Taken {
  return takeStep(db, orderId, prepareLocked);
}

/** A locked order is being packed. The customer is told. */
export async function prepareLocked(
  tx: Transaction,
  order: OrderRow,
): Promise<Result<null, StepRejection>> {
  const step = steps.startPreparing(await stateOf(tx, order));
  if (!step.ok) return step;
  const eventId = await move(tx, order, step.value);
  await mailStep(tx, order, { step: 'preparing', eventId });
  return ok(null);
}

/** The goods leave with a driver, or lie ready to be picked up. The customer is told. `isUnpaidMeant`: staff let it go with a sum open. */
export function dispatchOrder(
  db: Executor,
  { orderId, trip, isUnpaidMeant = false }: Departure & { trip: Trip | null },
  now: Date,
): Taken {
  return takeStep(db, orderId, async (tx, order) => {
    const state = await stateOf(tx, order);
    const step = steps.dispatch(state, leavingOf(order, 'dispatched', isUnpaidMeant));
    if (!step.ok) return step;
    const details = readTrip(order, trip, now);
    if (!details.ok) return details;
    const eventId = await move(tx, order, step.value, { ...details.value, ...openOf(state) });
    await mailDispatched(tx, order, { trip: details.value, eventId });
    return ok(null);
  });
}

/** Somebody took the goods; the customer is told who. */
export function deliverOrder(
  db: Executor,
  { orderId, receivedBy, isUnpaidMeant = false }: Departure & { receivedBy: string },
): Taken {
  return takeStep(db, orderId, async (tx, order) => {
    const state = await stateOf(tx, order);
    const step = steps.deliver(state, leavingOf(order, 'delivered', isUnpaidMeant));
    if (!step.ok) return step;
    const eventId = await move(tx, order, step.value, { receivedBy, ...openOf(state) });
    const lines = await listOrderLines(tx, [orderId]);
    await mailDelivered(tx, order, { receivedBy, lines, eventId });
    return ok(null);
  });
}

/** Nothing is left to do; the customer is told. */
export function completeOrder(db: Executor, orderId: string): Taken {
  return takeStep(db, orderId, async (tx, order) => {
    const rentals = rentalsOf(await listOrderLines(tx, [orderId]));
    const statuses = rentals.map(({ status }) => status);
    const step = steps.complete(await stateOf(tx, order), statuses);
    if (!step.ok) return step;
    const eventId = await move(tx, order, step.value);
    await mailStep(tx, order, { step: 'completed', eventId });
    return ok(null);
  });
}

/** Takes the last step back; hires that left with it are in the shop again. */
export function undoOrderStep(db: Executor, orderId: string, now: Date): Taken {
  return takeStep(db, orderId, async (tx, order) => {
    const since = await findStatusSince(tx, orderId, order.status);
    const step = steps.undoStep(await stateOf(tx, order), {
      since: nairobiDay(since ?? order.createdAt),
      today: nairobiDay(now),
      rentals: rentalsOf(await listOrderLines(tx, [orderId])),
      goodsReturned: order.goodsReturned > 0,
    });
    if (!step.ok) return step;
    await move(tx, order, step.value);
    if (order.status === handedOutAt(order.deliveryMethod)) {
      await updateRentals(tx, orderId, { from: 'out', to: 'reserved' });
    }
    return ok(null);
  });
}

type Decide = (tx: Transaction, order: OrderRow) => Promise<Result<null, StepRejection>>;

/** One step at a time: each is decided by the order as it stays until the step is written. */
function takeStep(db: Executor, orderId: string, decide: Decide): Taken {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order && decide(tx, order);
  });
}

/** Writes a step of a locked order, and hands out its hires where they leave with it; the entry. */
async function move(
  tx: Transaction,
  order: OrderRow,
  step: steps.Transition,
  details: Record<string, string | number> = {},
): Promise<string> {
  const eventId = await moveLockedOrder(tx, order, step, details);
  if (step.to === handedOutAt(order.deliveryMethod)) {
    await updateRentals(tx, order.id, { from: 'reserved', to: 'out' });
  }
  return eventId;
}

function leavingOf(
  { deliveryMethod, paysOnDelivery }: OrderRow,
  to: steps.OrderStatus,
  isUnpaidMeant: boolean,
): steps.HandOverTerms {
  return { handsOut: to === handedOutAt(deliveryMethod), mayOwe: paysOnDelivery || isUnpaidMeant };
}

/** For the history: what was open when it left. */
function openOf({ open }: steps.OrderState): { open?: number } {
  return open > 0 ? { open } : {};
}

/** What the history keeps of a trip; null: the customer picks the goods up. */
function readTrip(
  { deliveryMethod }: OrderRow,
  trip: Trip | null,
  now: Date,
): Result<DispatchDetails | null, StepRejection> {
  if (deliveryMethod === 'pickup') return ok(null);
  if (!trip) return reject({ reason: 'DRIVER_MISSING' });
  const window = readWindow(trip, now);
  if (!window.ok) return window;
  const { driver, plate, phone } = trip;
  return ok({ driver, plate, phone, ...window.value });
}
