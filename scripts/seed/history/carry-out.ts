import { randomUUID } from 'node:crypto';
import type { Transaction } from '#/db/client.server.ts';
import { daysBetween, nairobiDay } from '#/domain/dates/day.ts';
import type { Result } from '#/domain/errors/result.ts';
import { depositHeld } from '#/domain/orders/deposit.ts';
import { depositOf } from '#/features/orders/use-cases/deposit-of.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { takeRentalsBack } from '#/features/orders/warehouse/take-back.server.ts';
import { settleDeposit } from '#/features/orders/use-cases/settle-deposit.server.ts';
import type { PlannedOrder } from '#demo/history/plan-orders.ts';
import { shillings } from '#/domain/money/money.ts';
import type { Past } from './past.ts';

const DRIVER = { driver: 'Moses', plate: 'KDA 123A', phone: '+254700000201' };

/** Of `demoPeople`. */
const LATE = 9;

interface Step {
  on: number;
  minutes: number;
  take: (tx: Transaction, at: Date) => Promise<Result<null, { reason: string }> | null>;
}

/** What the shop does with a paid order, as far as it has come by now. */
export async function carryOut(past: Past, orderId: string, planned: PlannedOrder): Promise<void> {
  const { placedOn, startsOn, isDelivered } = planned;
  const hires = await hiredLines(past.tx, orderId);
  const agreed = (days: (string | null)[]) =>
    days.filter((day) => day !== null).map((day) => daysBetween(past.today, day));
  const leaves = Math.min(
    ...agreed(hires.map(({ leavesOn }) => leavesOn)),
    startsOn ?? placedOn + 2,
  );
  const back = Math.max(...agreed(hires.map(({ dueBackOn }) => dueBackOn)), leaves);
  const steps: Step[] = [
    { on: leaves - 1, minutes: 560, take: (tx) => startPreparing(tx, orderId) },
    {
      on: leaves,
      minutes: 480,
      take: (tx, at) => {
        const trip = { ...DRIVER, day: past.day(leaves), from: '09:00', to: '12:00' };
        return dispatchOrder(tx, { orderId, trip: isDelivered ? trip : null }, at);
      },
    },
    { on: leaves, minutes: 680, take: (tx) => deliverOrder(tx, { orderId, receivedBy: 'Amina' }) },
    ...(hires.length === 0 ? [] : backAgain(orderId, planned, back)),
    { on: back + 2, minutes: 600, take: (tx) => completeOrder(tx, orderId) },
  ];
  for (const { on, minutes, take } of steps) {
    const at = past.at(on, minutes);
    if (at >= past.now) return;
    const taken = await take(past.tx, at);
    if (!taken?.ok) throw new Error(`Order ${orderId}: ${taken?.reason ?? 'gone'} on ${on}`);
    await past.happened(at);
  }
}

/** Hires come back, are looked at, and their deposit is given back. */
function backAgain(orderId: string, { damage, person }: PlannedOrder, dueBack: number): Step[] {
  // One customer is never in time.
  const back = dueBack + (person === LATE ? 1 : 0);
  return [
    { on: back, minutes: 610, take: (tx, at) => bringBack(tx, orderId, damage > 0, at) },
    { on: back + 1, minutes: 570, take: (tx, at) => settle(tx, orderId, shillings(damage), at) },
    { on: back + 1, minutes: 590, take: (tx, at) => giveBack(tx, orderId, at) },
  ];
}

/** As a phone in the warehouse counts them, which says on which day; all are looked at. */
async function bringBack(tx: Transaction, orderId: string, isDamaged: boolean, at: Date) {
  const hires = await hiredLines(tx, orderId);
  const lines = hires.map(({ id: lineId, quantity: units }, nth) => {
    const condition = isDamaged && nth === 0 ? ('damaged' as const) : ('good' as const);
    return { lineId, units, returnedBefore: 0, condition, note: '' };
  });
  return takeRentalsBack(tx, { orderId, key: randomUUID(), day: nairobiDay(at), lines }, at);
}

async function settle(tx: Transaction, orderId: string, damage: number, at: Date) {
  const held = await heldOf(tx, orderId);
  if (held === 0) return DONE;
  const deductions =
    damage > 0 ? [{ kind: 'damage' as const, note: 'A scratched shell', amount: damage }] : [];
  const waiver = 'A good customer';
  return settleDeposit(tx, { orderId, held, deductions, waiver }, at);
}

async function giveBack(tx: Transaction, orderId: string, at: Date) {
  const amount = await heldOf(tx, orderId);
  if (amount === 0) return DONE;
  const reference = `B${orderId.slice(-9).toUpperCase()}`;
  const facts = { method: 'mobile', purpose: 'deposit', reference, note: '' } as const;
  return recordRefund(tx, { orderId, amount, refundedBefore: 0, ...facts }, at);
}

const DONE = { ok: true, value: null } as const;

async function heldOf(tx: Transaction, orderId: string): Promise<number> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return depositHeld(depositOf(order));
}

async function hiredLines(tx: Transaction, orderId: string) {
  return (await listOrderLines(tx, [orderId])).filter(({ type }) => type === 'rental');
}
