import { randomUUID } from 'node:crypto';
import { fillCart } from '#tests/factories/cart.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeUser } from '#tests/factories/user.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { ok } from '#/domain/errors/result.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { moveDays } from '#/features/orders/changes/move-days.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { lapseExtension } from '#/features/orders/extensions/end-extension.server.ts';
import { extendRental } from '#/features/orders/extensions/extend-rental.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { returnRentals } from '#/features/orders/use-cases/return-rentals.server.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import {
  addedTo,
  DAY_MORE,
  EXPIRED,
  freeForSale,
  freeOn,
  LATER,
  NEXT,
  NOW,
  OUT,
  SOON,
  TODAY,
  type Kind,
  type Things,
} from './pair-world.ts';

/** What can happen, and to which order. */
export const STEPS = {
  place: null,
  correct: null,
  pay: 'unpaid',
  cancel: 'unpaid',
  expire: 'unpaid',
  'call off': 'paid',
  refund: 'paid',
  move: 'paid',
  return: 'late',
  extend: 'paid',
  'pay for days': 'paid',
  'days lapse': 'paid',
} as const satisfies Record<string, Kind | null>;

export type Step = keyof typeof STEPS;

// The cast: the keys of an object are its type’s.
export const steps = Object.keys(STEPS) as Step[];

/** About a hire that is to be longer. */
export const LONGER: readonly Step[] = ['extend', 'pay for days', 'days lapse'];
/** Further days are asked for before these. */
export const OF_FURTHER_DAYS: readonly Step[] = ['pay for days', 'days lapse'];
/** After these more units are free than before. */
const FREEING: readonly Step[] = ['cancel', 'expire', 'call off', 'refund', 'return', 'days lapse'];
const ON_SOON: readonly Step[] = ['call off', 'refund'];

/** Which order a step is taken with; a hire that is late is not made longer, one that is out is. */
export function kindOf(step: Step, other: Step): Kind | null {
  const isOut =
    (step === 'return' && LONGER.includes(other)) || (other === 'return' && LONGER.includes(step));
  return isOut ? 'out' : STEPS[step];
}

export async function paid(
  at: Database,
  orderId: string,
  { amount, now = NOW }: { amount?: Cents; now?: Date } = {},
): Promise<string> {
  const due = (await findOrder(at, orderId))?.dueTotal ?? 0;
  const source = newSource();
  const payment = { source, orderId, amount: amount ?? due, receipt: randomUUID(), now };
  return inTransaction(at, (tx) => confirmPaid(tx, payment));
}

/** A customer asks for a day more. */
export async function asksForDay(
  at: Database,
  { orderId, userId }: { orderId: string; userId: string },
  kind: 'paid' | 'out',
): Promise<string> {
  const range = kind === 'out' ? OUT : SOON;
  const change = { orderId, range, end: addedTo(range), amount: DAY_MORE };
  return extendRental(at, { by: 'customer', userId, ...change }, NOW).then(toldBy);
}

/** What is wanted by somebody else: of the days that the other step is about. */
function wantedBeside(other: Step) {
  if (ON_SOON.includes(other)) return SOON;
  return LONGER.includes(other) ? NEXT : LATER;
}

/** Everything up to the step itself: another cart is filled, and what is there is read. */
export async function prepare(
  db: Database,
  { product, orders }: Things,
  step: Step,
  other: Step,
): Promise<(at: Database) => Promise<string>> {
  const kind = kindOf(step, other);
  const made = (kind && orders[kind]) ?? { orderId: '', userId: '' };
  const { orderId, userId } = made;
  // One unit more than there is, where the other step sets one free: it depends on who comes first.
  const more = FREEING.includes(other) ? 1 : 0;
  switch (step) {
    case 'place': {
      const range = wantedBeside(other);
      const buyer = (await makeUser(db)).id;
      const quantity = (await freeOn(db, product.id, range.start)) + more;
      await fillCart(db, buyer, [{ product, quantity, range }]);
      const request = await orderRequest(db, buyer, {}, NOW);
      return (at) => placeOrder(at, buyer, request, NOW).then(toldBy);
    }
    case 'correct': {
      const units = -(await freeForSale(db, product.id)) - more;
      const note = { kind: 'correction', reason: 'Counted' } as const;
      return (at) =>
        bookUnits(at, { productId: product.id }, TODAY, async () => ok({ units, note })).then(
          toldBy,
        );
    }
    case 'pay':
      return (at) => paid(at, orderId);
    case 'cancel':
      return (at) => cancelOrder(at, { orderId, by: 'customer', userId }, NOW).then(toldBy);
    case 'expire':
      return async (at) => String(await expireHold(at, orderId, EXPIRED));
    case 'call off':
      return (at) => cancelOrder(at, { orderId, by: 'shop' }, NOW).then(toldBy);
    case 'refund': {
      const order = await findOrder(db, orderId);
      const facts = { method: 'cash', reference: '', note: '', purpose: 'other' } as const;
      const refund = { orderId, amount: order?.paidTotal ?? 0, refundedBefore: 0, ...facts };
      return (at) => recordRefund(at, refund, NOW).then(toldBy);
    }
    case 'move': {
      const change = { orderId, range: SOON, start: LATER.start };
      return (at) => moveDays(at, { ...change, by: 'shop' }, NOW).then(toldBy);
    }
    case 'return': {
      const [line] = await listOrderLines(db, [orderId]);
      const lines = [{ lineId: line?.id ?? '', units: 1, returnedBefore: 0 }];
      return (at) => returnRentals(at, { orderId, lines, note: '' }, NOW).then(toldBy);
    }
    case 'extend':
      return (at) => asksForDay(at, made, kind === 'out' ? 'out' : 'paid');
    case 'pay for days':
      return (at) => paid(at, orderId, { amount: DAY_MORE });
    case 'days lapse':
      return async (at) => String(await lapseExtension(at, orderId, EXPIRED));
  }
}

/** What somebody is told. */
function toldBy(outcome: { ok: true } | { ok: false; reason: string } | null): string {
  if (!outcome) throw new Error('There is no such order');
  return outcome.ok ? 'done' : outcome.reason;
}
