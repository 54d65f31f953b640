import { addDays, weekday, type Day } from '#/domain/dates/day.ts';
import { demoBaskets, type Basket } from './baskets.ts';
import { demoPeople } from './people.ts';

/** Half a year. */
export const HISTORY_DAYS = 182;

/** An order of the past as it shall have gone. Days are counted from today: -3 was three days ago. */
export interface PlannedOrder {
  basket: Basket;
  /** Of `demoPeople`. */
  person: number;
  placedOn: number;
  /** Minutes after midnight in Nairobi. */
  placedAt: number;
  /** Of the hire; null: nothing is hired. */
  startsOn: number | null;
  isDelivered: boolean;
  paidBy: 'mpesa' | 'paystack';
  device: 'phone' | 'tablet' | 'desktop';
  /** How it came, and what became of it. */
  isByPhone: boolean;
  usesCode: boolean;
  isNeverPaid: boolean;
  /** Shillings kept of the deposit for damage. */
  damage: number;
}

/**
 * The orders of half a year up to yesterday, the oldest first: more from week to week, hires for the end
 * of a week. For one day it is always the same.
 */
export function planOrders(today: Day): PlannedOrder[] {
  const chance = dice(20_261);
  const plan: PlannedOrder[] = [];
  for (let week = HISTORY_DAYS / 7; week >= 1; week -= 1) {
    const orders = 2 + Math.floor((26 - week) / 8) + (week % 3 === 0 ? 1 : 0);
    for (let nth = 0; nth < orders; nth += 1) plan.push(planOrder(today, -7 * week, chance));
  }
  return plan.toSorted((a, b) => a.placedOn - b.placedOn || a.placedAt - b.placedAt);
}

function planOrder(today: Day, weekStart: number, chance: () => number): PlannedOrder {
  // The cast: chance is below 1, and no list is empty.
  const pick = <T>(among: readonly T[]) => among[Math.floor(chance() * among.length)] as T;
  const placedOn = weekStart + Math.floor(chance() * 7);
  const basket = pick(demoBaskets);
  const lead = 4 + Math.floor(chance() * 16);
  return {
    basket,
    placedOn,
    placedAt: 8 * 60 + Math.floor(chance() * 720),
    startsOn: basket.days === 0 ? null : nextFriday(today, placedOn + lead),
    // Some come again and again.
    person: Math.floor(chance() ** 1.6 * demoPeople.length),
    isDelivered: chance() < 0.6,
    paidBy: chance() < 0.85 ? 'mpesa' : 'paystack',
    device: pick(['phone', 'phone', 'phone', 'phone', 'desktop', 'tablet']),
    isByPhone: chance() < 0.18,
    usesCode: chance() < 0.1,
    isNeverPaid: chance() < 0.1,
    damage: chance() < 0.08 ? 500 + 250 * Math.floor(chance() * 8) : 0,
  };
}

function nextFriday(today: Day, from: number): number {
  let day = from;
  while (![5, 6].includes(weekday(addDays(today, day)))) day += 1;
  return day;
}

/** Always the same numbers from 0 to 1 (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
