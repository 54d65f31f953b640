import { describe, expect, test } from 'vitest';

import { addDays } from '#/domain/dates/day.ts';
import {
  blockedRange,
  checkRentalRange,
  rentalLength,
  sameRange,
  unitMoves,
} from './rental-range.ts';

const today = '2026-11-20';

describe('checkRentalRange', () => {
  test.each([
    ['today, one day', '2026-11-20', '2026-11-21', 1],
    ['a weekend', '2026-11-27', '2026-11-30', 3],
    ['the longest hire', '2026-11-20', addDays('2026-11-20', 90), 90],
    ['the latest end', addDays(today, 539), addDays(today, 540), 1],
  ])('%s', (_, start, end, days) => {
    expect(checkRentalRange({ start, end }, today)).toEqual({ ok: true, value: { days } });
  });

  test.each<[string, { start?: unknown; end?: unknown } | null | undefined]>([
    ['nothing', null],
    ['undefined', undefined],
    ['no days', {}],
    ['no end', { start: '2026-11-20' }],
    ['no start', { end: '2026-11-20' }],
    ['a day that does not exist', { start: '2026-02-30', end: '2026-03-02' }],
    ['numbers', { start: 1, end: 2 }],
  ])('dates are missing: %s', (_, range) => {
    expect(checkRentalRange(range, today)).toEqual({ ok: false, reason: 'HIRE_DATES_MISSING' });
  });

  test('yesterday is past', () => {
    expect(checkRentalRange({ start: '2026-11-19', end: '2026-11-22' }, today)).toEqual({
      ok: false,
      reason: 'HIRE_START_IN_PAST',
      today,
    });
  });

  test.each(['2026-11-25', '2026-11-24'])('from the 25th until %s is no hire', (end) => {
    expect(checkRentalRange({ start: '2026-11-25', end }, today)).toEqual({
      ok: false,
      reason: 'HIRE_END_NOT_AFTER_START',
    });
  });

  test('one day too long, ten years too long', () => {
    expect(checkRentalRange({ start: today, end: addDays(today, 91) }, today)).toEqual({
      ok: false,
      reason: 'HIRE_TOO_LONG',
      days: 91,
      maxDays: 90,
    });
    expect(checkRentalRange({ start: today, end: '2036-11-20' }, today)).toMatchObject({
      reason: 'HIRE_TOO_LONG',
    });
  });

  test('one day too far ahead', () => {
    const range = { start: addDays(today, 540), end: addDays(today, 541) };
    expect(checkRentalRange(range, today)).toEqual({
      ok: false,
      reason: 'HIRE_TOO_FAR_AHEAD',
      latestEnd: addDays(today, 540),
      maxAheadDays: 540,
    });
  });

  test('a product has a length of its own, within the longest hire', () => {
    const length = rentalLength({ minRentalDays: 3, maxRentalDays: 120 });
    expect(length).toEqual({ minDays: 3, maxDays: 90 });
    const [two, three] = [2, 3].map((days) => ({ start: today, end: addDays(today, days) }));
    expect(checkRentalRange(two, today, length)).toEqual({
      ok: false,
      reason: 'HIRE_TOO_SHORT',
      days: 2,
      minDays: 3,
    });
    expect(checkRentalRange(three, today, length)).toMatchObject({ ok: true });
  });

  test('the limits are settings', () => {
    const range = { start: today, end: addDays(today, 4) };
    expect(checkRentalRange(range, today, { maxDays: 3 })).toMatchObject({
      reason: 'HIRE_TOO_LONG',
    });
    expect(checkRentalRange(range, today, { maxAheadDays: 3 })).toMatchObject({
      reason: 'HIRE_TOO_FAR_AHEAD',
    });
  });
});

test('turnaround days block and are not part of the hire', () => {
  const range = { start: '2026-11-27', end: '2026-11-30' };
  expect(blockedRange(range, 0)).toEqual(range);
  expect(blockedRange(range, 2)).toEqual({ start: '2026-11-27', end: '2026-12-02' });
});

test('units leave before the hire, come back after it, and are made ready then', () => {
  const range = { start: '2026-11-27', end: '2026-11-30' };
  const travel = { deliveryDays: 2, collectionDays: 1 };
  const moves = { leavesOn: '2026-11-25', dueBackOn: '2026-12-01', blockedUntil: '2026-12-03' };
  expect(unitMoves(range, 2, travel)).toEqual(moves);
  expect(blockedRange(range, 2, travel)).toEqual({ start: '2026-11-25', end: '2026-12-03' });
});

test('same days', () => {
  const range = { start: '2026-11-20', end: '2026-11-22' };
  expect(sameRange(range, { ...range })).toBe(true);
  expect(sameRange(range, { ...range, end: '2026-11-23' })).toBe(false);
  expect(sameRange(null, null)).toBe(true);
  expect(sameRange(range, null)).toBe(false);
});
