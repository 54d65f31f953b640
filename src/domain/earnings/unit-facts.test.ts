import { describe, expect, it } from 'vitest';
import { sumUnitFacts, unitFacts, type HireToSum, type UnitFigure } from './unit-facts.ts';

const HIRE: HireToSum = {
  productId: 'cube',
  quantity: 4,
  hired: { start: '2026-11-10', end: '2026-11-12' },
  blocked: { start: '2026-11-09', end: '2026-11-15' },
  leavesOn: '2026-11-09',
  dueBackOn: '2026-11-13',
  status: 'reserved',
  counted: [],
};

/** Changes of a figure by day. */
function changes(figure: UnitFigure, more: Partial<HireToSum>, order: object = {}) {
  const hires = [{ ...HIRE, ...more }];
  const facts = unitFacts({ status: 'confirmed', leftOn: '2026-11-10', hires, ...order });
  const of = facts.filter((fact) => fact.figure === figure);
  return Object.fromEntries(of.map(({ day, change }) => [day.slice(8), change]));
}

describe('units with customers', () => {
  it('are none before they leave', () => {
    expect(changes('out', {})).toEqual({});
  });

  it('are out from the handing over on, without an end while they are out', () => {
    expect(changes('out', { status: 'out' })).toEqual({ 10: 4 });
    const counted = [{ on: '2026-11-12', units: 1 }];
    expect(changes('out', { status: 'out', counted })).toEqual({ 10: 4, 12: -1 });
  });

  it('are back as they were counted, else when they were due', () => {
    const counted = [
      { on: '2026-11-12', units: 1 },
      { on: '2026-11-14', units: 2 },
    ];
    const back = { 10: 4, 12: -1, 13: -1, 14: -2 };
    expect(changes('out', { status: 'returned', counted })).toEqual(back);
    const noted = { status: 'inspected' } as const;
    expect(changes('out', noted, { leftOn: null })).toEqual({ '09': 4, 13: -4 });
  });

  it('are out for a day at least, and never fewer than none come back', () => {
    const counted = [{ on: '2026-11-10', units: 9 }];
    expect(changes('out', { status: 'returned', counted })).toEqual({ 10: 4, 11: -4 });
    expect(changes('out', { status: 'returned' }, { leftOn: '2026-11-20' })).toEqual({
      20: 4,
      21: -4,
    });
  });
});

describe('units as they were agreed', () => {
  it('are hired and blocked until the day before the last', () => {
    expect(changes('hired', {})).toEqual({ 10: 4, 12: -4 });
    expect(changes('blocked', {})).toEqual({ '09': 4, 15: -4 });
  });

  it('are none of orders that nobody paid or that were cancelled', () => {
    for (const status of ['pending_payment', 'cancelled'] as const) {
      expect(changes('hired', {}, { status })).toEqual({});
    }
  });

  it('count after the money went back if the hire was carried out', () => {
    expect(changes('blocked', { status: 'returned' }, { status: 'refunded' })).toEqual({});
    const inspected = changes('hired', { status: 'inspected' }, { status: 'refunded' });
    expect(inspected).toEqual({ 10: 4, 12: -4 });
  });
});

it('changes of one day and product are one, and none if they come to nothing', () => {
  const fact = { figure: 'out', day: '2026-11-10', productId: 'cube' } as const;
  const [other, none] = [
    { ...fact, productId: 'sphere' },
    { ...fact, figure: 'hired' as const },
  ];
  expect(
    sumUnitFacts([
      { ...fact, change: 2 },
      { ...fact, change: -1 },
      { ...other, change: 3 },
      { ...none, change: 1 },
      { ...none, change: -1 },
    ]),
  ).toEqual([
    { ...fact, change: 1 },
    { ...other, change: 3 },
  ]);
});
