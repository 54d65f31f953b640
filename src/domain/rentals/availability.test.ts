import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import { addDays, eachDay } from '#/domain/dates/day.ts';
import {
  freeDaysFrom,
  freeUnitsForRange,
  freeUnitsForSale,
  freeUnitsOn,
  hiredPeak,
  isLateRental,
  lateUnits,
  nearestDays,
} from './availability.ts';
import { blockedRange, type RentalRange } from './rental-range.ts';

const reserved = { '2026-11-27': 2, '2026-11-28': 5, '2026-11-30': 1 };
const stock = { stockQuantity: 6, held: 1, late: [] };

describe('one day', () => {
  test.each([
    ['2026-11-26', 5],
    ['2026-11-27', 3],
    ['2026-11-28', 0],
    ['2026-11-29', 5],
  ])('%s has %i free', (day, free) => {
    expect(freeUnitsOn(stock, reserved, day)).toBe(free);
    expect(freeUnitsOn(stock, new Map(Object.entries(reserved)), day)).toBe(free);
  });

  test('never below zero', () => {
    expect(freeUnitsOn({ stockQuantity: 1, held: 1, late: [] }, reserved, '2026-11-28')).toBe(0);
  });
});

describe('a range', () => {
  test.each([
    ['2026-11-29', '2026-11-30', 0, 5],
    ['2026-11-29', '2026-12-01', 0, 4],
    ['2026-11-26', '2026-11-27', 0, 5],
    ['2026-11-26', '2026-11-27', 1, 3],
    ['2026-11-26', '2026-11-27', 2, 0],
    ['2026-11-27', '2026-11-29', 0, 0],
    ['2026-11-27', '2026-11-27', 0, 0],
  ])('%s to %s with %i turnaround days has %i free', (start, end, turnaround, free) => {
    expect(freeUnitsForRange(stock, reserved, blockedRange({ start, end }, turnaround))).toBe(free);
  });
});

test('units for sale leave the busiest hire day covered', () => {
  const free = (stockQuantity: number, unitsHeld: number, peak: number, unitsLate = 0) =>
    freeUnitsForSale({ stockQuantity, unitsHeld, hiredPeak: peak, unitsLate });
  expect(free(6, 1, 5)).toBe(0);
  expect(free(6, 1, 2)).toBe(3);
  expect(free(6, 0, 9)).toBe(0);
  expect(free(6, 1, 2, 2)).toBe(1);
});

test('days in a row that are free, from one on', () => {
  const freeDays = (from: string, quantity: number) =>
    freeDaysFrom(stock, reserved, { from, quantity, most: 9 });
  expect(freeDays('2026-11-25', 4)).toBe(2);
  expect(freeDays('2026-11-29', 4)).toBe(9);
  expect(freeDays('2026-11-28', 1)).toBe(0);
});

test('the days nearest to one, in their sequence', () => {
  const days = ['2026-11-20', '2026-11-24', '2026-11-29', '2026-12-01'];
  expect(nearestDays(days, '2026-11-27', 2)).toEqual(['2026-11-24', '2026-11-29']);
  expect(nearestDays([], '2026-11-27', 2)).toEqual([]);
});

test('the peak looks forward only', () => {
  expect(hiredPeak(reserved, '2026-11-01')).toBe(5);
  expect(hiredPeak(reserved, '2026-11-28')).toBe(5);
  expect(hiredPeak(reserved, '2026-11-29')).toBe(1);
  expect(hiredPeak(new Map(), '2026-11-29')).toBe(0);
});

const request = fc.record({
  offset: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

test.prop([
  fc.array(request, { maxLength: 40 }),
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 2 }),
])(
  'booking what is free never overbooks a day, by the bookings themselves',
  (requests, stockQuantity, turnaround) => {
    const ledger = new Map<string, number>();
    const booked: { range: RentalRange; quantity: number }[] = [];
    for (const { offset, length, quantity } of requests) {
      const start = addDays('2026-11-20', offset);
      const range = { start, end: addDays(start, length) };
      const blocked = blockedRange(range, turnaround);
      const free = freeUnitsForRange({ stockQuantity, held: 0, late: [] }, ledger, blocked);
      if (free < quantity) continue;
      for (const day of eachDay(blocked.start, blocked.end)) {
        ledger.set(day, (ledger.get(day) ?? 0) + quantity);
      }
      booked.push({ range: blocked, quantity });
    }
    for (const day of eachDay('2026-11-20', '2026-12-31')) {
      const out = booked
        .filter(({ range }) => range.start <= day && day < range.end)
        .reduce((total, { quantity }) => total + quantity, 0);
      expect(out).toBeLessThanOrEqual(stockQuantity);
    }
  },
);

describe('units that are not back', () => {
  test('are late from the day after the last one of their hire', () => {
    expect(isLateRental('2026-11-27', '2026-11-26')).toBe(false);
    expect(isLateRental('2026-11-27', '2026-11-27')).toBe(false);
    expect(isLateRental('2026-11-27', '2026-11-28')).toBe(true);
  });

  test.prop([
    fc.array(
      fc.record({
        offset: fc.integer({ min: 0, max: 12 }),
        length: fc.integer({ min: 1, max: 5 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        back: fc.nat({ max: 3 }),
        isOut: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 0, max: 2 }),
  ])('are missing on every day to come, each once', (hires, stockQuantity, turnaround) => {
    const today = addDays('2026-11-20', 8);
    const ledger = new Map<string, number>();
    const late: { from: string; units: number }[] = [];
    const missing = hires.map(({ offset, length, quantity, back, isOut }) => {
      const start = addDays('2026-11-20', offset);
      const end = addDays(start, length);
      const blocked = blockedRange({ start, end }, turnaround);
      for (const day of eachDay(blocked.start, blocked.end)) {
        ledger.set(day, (ledger.get(day) ?? 0) + quantity);
      }
      const notBack = isOut && end < today ? Math.max(0, quantity - back) : 0;
      if (notBack > 0) late.push({ from: blocked.end, units: notBack });
      return (day: string) =>
        blocked.start <= day && day < blocked.end ? quantity : day >= blocked.end ? notBack : 0;
    });
    for (const day of eachDay(today, addDays(today, 40))) {
      const out = missing.reduce((sum, on) => sum + on(day), 0);
      const free = Math.max(0, stockQuantity - out);
      expect(freeUnitsOn({ stockQuantity, held: 0, late }, ledger, day)).toBe(free);
      // What is sold is missing on each of these days.
      const sale = { stockQuantity, unitsHeld: 0, hiredPeak: hiredPeak(ledger, today) };
      expect(freeUnitsForSale({ ...sale, unitsLate: lateUnits(late) })).toBeLessThanOrEqual(free);
    }
  });
});
