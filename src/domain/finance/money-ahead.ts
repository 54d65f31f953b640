import { addDays, weekday, type Day } from '#/domain/dates/day.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import type { DaySpan } from './period.ts';

/** How long money has been due to the shop. */
export const AGES = ['not_due', 'week', 'month', 'two_months', 'three_months', 'older'] as const;
export type Age = (typeof AGES)[number];

/** Days since it was due: the first and the last. */
const SINCE: Record<Age, { first: number | null; last: number | null }> = {
  not_due: { first: null, last: -1 },
  week: { first: 0, last: 7 },
  month: { first: 8, last: 30 },
  two_months: { first: 31, last: 60 },
  three_months: { first: 61, last: 90 },
  older: { first: 91, last: null },
};

/** Both days are in it; null: it has no end there. */
export interface DueSpan {
  from: Day | null;
  to: Day | null;
}

export interface DueMoney {
  on: Day;
  amount: Cents;
}

export interface AgeSum extends DueSpan {
  age: Age;
  count: number;
  amount: Cents;
}

/** As many weeks are looked ahead. */
const WEEKS_AHEAD = 12;

export interface CashWeek extends DaySpan {
  /** Of orders, that will come; of deposits and costs, that will go. */
  open: Cents;
  deposits: Cents;
  costs: Cents;
}

/**
 * When what an order still asks for is due (FINANCE-4): on the day its first hire leaves, as before it
 * the goods stay in the shop; without a hire on the day of its event, else on the day it was placed.
 */
export function dueDay(order: { leavesOn: Day | null; eventDate: Day | null; placedOn: Day }): Day {
  return order.leavesOn ?? order.eventDate ?? order.placedOn;
}

/** Whether money of this day is due on one of those. */
export function isDueIn(day: Day, { from, to }: DueSpan): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

/** What is owed to the shop by how long it has been due, each age with the days on which it was (FINANCE-4). */
export function sumByAge(owed: readonly DueMoney[], today: Day): AgeSum[] {
  return AGES.map((age) => {
    const { first, last } = SINCE[age];
    const span = {
      from: last === null ? null : addDays(today, -last),
      to: first === null ? null : addDays(today, -first),
    };
    const inside = owed.filter(({ on }) => isDueIn(on, span));
    return { age, ...span, count: inside.length, amount: totalOf(inside) };
  });
}

/**
 * What cash will come and go in the weeks ahead, from Monday on, the first from today on (FINANCE-5).
 * What is overdue is expected in no week. A deposit that should have gone back goes in the first.
 */
export function cashByWeek(
  { open, deposits, costs }: Record<'open' | 'deposits' | 'costs', readonly DueMoney[]>,
  today: Day,
): CashWeek[] {
  return weeksAhead(today).map((week, index) => ({
    ...week,
    open: totalOf(open.filter(({ on }) => isDueIn(on, week))),
    deposits: totalOf(
      deposits.filter(({ on }) => isDueIn(on, index === 0 ? { ...week, from: null } : week)),
    ),
    costs: totalOf(costs.filter(({ on }) => isDueIn(on, week))),
  }));
}

/** The weeks that are looked ahead. */
export function weeksAhead(today: Day): DaySpan[] {
  const sunday = addDays(today, (7 - weekday(today)) % 7);
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => ({
    from: index === 0 ? today : addDays(sunday, 7 * index - 6),
    to: addDays(sunday, 7 * index),
  }));
}

function totalOf(money: readonly DueMoney[]): Cents {
  return sum(money.map(({ amount }) => amount));
}
