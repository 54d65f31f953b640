import { addDays, type Day } from '#/domain/dates/day.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';

/**
 * What of a product's units is summed by day: those with customers (EARN-3), and of paid hires, as they were
 * agreed, those hired and those blocked (EARN-13).
 */
export const UNIT_FIGURES = ['out', 'hired', 'blocked'] as const;
export type UnitFigure = (typeof UNIT_FIGURES)[number];

/**
 * By how many units a figure is higher from a day on than on the day before: what is out on a day is the sum
 * of all changes until it, so that a hire of a year adds two rows, and one that is still out adds one.
 */
export interface UnitFact {
  figure: UnitFigure;
  day: Day;
  productId: string;
  change: number;
}

export interface HireToSum {
  productId: string;
  quantity: number;
  /** As they were agreed; each ends before its last day. */
  hired: Span;
  blocked: Span;
  leavesOn: Day;
  dueBackOn: Day;
  status: RentalStatus;
  /** On which day so many units were counted as they came back. */
  counted: readonly { on: Day; units: number }[];
}

interface Span {
  start: Day;
  end: Day;
}

/**
 * What an order's hires add to the units of each day.
 * @param leftOn the day on which it was handed over; null: that was not written down
 */
export function unitFacts(order: {
  status: OrderStatus;
  leftOn: Day | null;
  hires: readonly HireToSum[];
}): UnitFact[] {
  return sumUnitFacts(
    order.hires.flatMap((hire) => [...outFacts(hire, order.leftOn), ...agreed(hire, order.status)]),
  );
}

/** One for each figure, day and product, without those that change nothing. */
export function sumUnitFacts(facts: readonly UnitFact[]): UnitFact[] {
  const sums = new Map<string, UnitFact>();
  for (const fact of facts) {
    const name = `${fact.figure} ${fact.day} ${fact.productId}`;
    sums.set(name, { ...fact, change: fact.change + (sums.get(name)?.change ?? 0) });
  }
  return [...sums.values()].filter(({ change }) => change !== 0);
}

function outFacts(hire: HireToSum, leftOn: Day | null): UnitFact[] {
  const { productId, quantity, status, counted, dueBackOn, leavesOn } = hire;
  if (status === 'reserved') return [];
  const outOn = leftOn ?? leavesOn;
  // What left was out for a day at least, also if it came back on the same.
  const back = (on: Day) => (on > outOn ? on : addDays(outOn, 1));
  let rest = quantity;
  const ended: { day: Day; units: number }[] = [];
  for (const { on, units } of counted) {
    // Never more than left.
    const taken = Math.min(rest, units);
    ended.push({ day: back(on), units: taken });
    rest -= taken;
  }
  if (status !== 'out') ended.push({ day: back(dueBackOn), units: rest });
  return [
    { figure: 'out', day: outOn, productId, change: quantity },
    ...ended.map(({ day, units }) => ({ figure: 'out' as const, day, productId, change: -units })),
  ];
}

/** Hires whose money went back count once they were carried out. */
function agreed({ productId, quantity, status, ...of }: HireToSum, paid: OrderStatus): UnitFact[] {
  if (paid === 'pending_payment' || paid === 'cancelled') return [];
  if (paid === 'refunded' && status !== 'inspected') return [];
  return (['hired', 'blocked'] as const).flatMap((figure) => [
    { figure, day: of[figure].start, productId, change: quantity },
    { figure, day: of[figure].end, productId, change: -quantity },
  ]);
}
