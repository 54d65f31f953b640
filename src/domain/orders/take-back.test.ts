import { describe, expect, it } from 'vitest';
import type { RentalState } from './rental-status.ts';
import { countedOn, takeBack } from './take-back.ts';

const out: RentalState = { status: 'out', quantity: 5, returned: 2 };

describe('takeBack', () => {
  it('takes a part, and leaves the line out', () => {
    expect(takeBack(out, { units: 2, condition: null })).toEqual({
      ok: true,
      value: { status: 'out', quantity: 5, returned: 4 },
    });
  });

  it('takes the last units with or without their condition', () => {
    expect(takeBack(out, { units: 3, condition: null })).toMatchObject({
      value: { status: 'returned', returned: 5 },
    });
    expect(takeBack(out, { units: 3, condition: 'damaged' })).toMatchObject({
      value: { status: 'inspected', returned: 5 },
    });
  });

  it('takes the condition of what came back before', () => {
    const returned: RentalState = { status: 'returned', quantity: 5, returned: 5 };
    expect(takeBack(returned, { units: 0, condition: 'good' })).toMatchObject({
      value: { status: 'inspected', returned: 5 },
    });
  });

  it('takes no condition while units are with the customer', () => {
    const rejected = {
      ok: false,
      reason: 'HIRE_NOT_IN_STATUS',
      status: 'out',
      wanted: 'inspected',
    };
    expect(takeBack(out, { units: 2, condition: 'good' })).toEqual(rejected);
    expect(takeBack(out, { units: 0, condition: 'good' })).toEqual(rejected);
  });

  it('takes neither nothing nor more than is out', () => {
    const rejected = { ok: false, reason: 'RETURN_MISCOUNTED', out: 3 };
    expect(takeBack(out, { units: 0, condition: null })).toEqual(rejected);
    expect(takeBack(out, { units: 4, condition: 'good' })).toEqual(rejected);
    expect(takeBack(out, { units: -1, condition: null })).toEqual(rejected);
  });
});

it.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-18', '2026-11-18'],
  ['2026-11-17', '2026-11-25'],
  ['2026-11-26', '2026-11-25'],
  ['1970-01-01', '2026-11-25'],
])('units counted on %s and sent on 25 November are back on %s', (claimed, day) => {
  expect(countedOn(claimed, '2026-11-25')).toBe(day);
});
