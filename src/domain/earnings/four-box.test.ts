import { describe, expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { adviseAll, moneyUtilisation, timeUtilisation, type Use } from './four-box.ts';

/** Ten units for KSh 36,500, owned for 73 days: a fifth of a year of them, KSh 7,300. */
const use: Use = {
  isForRental: true,
  daysOut: 73,
  daysOwned: 730,
  rented: shillings(7_300),
  bought: { cost: shillings(36_500), known: 10, units: 10 },
};

it('time is days out of days owned, money a year’s income of what was bought', () => {
  expect(timeUtilisation(use)).toBe(0.1);
  expect(moneyUtilisation(use)).toBeCloseTo(1);
  expect(timeUtilisation({ daysOut: 0, daysOwned: 0 })).toBeNull();
  expect(moneyUtilisation({ ...use, daysOwned: 0 })).toBeNull();
  expect(moneyUtilisation({ ...use, bought: null })).toBeNull();
});

const boxes = (uses: Record<string, Partial<Use>>, days = 73) => {
  const all = new Map(Object.entries(uses).map(([name, more]) => [name, { ...use, ...more }]));
  return Object.fromEntries(
    [...adviseAll(all, days)].map(([name, advice]) => [name, advice.box ?? advice.because]),
  );
};

describe('the four boxes', () => {
  it('stand beside the product in the middle', () => {
    const [often, seldom] = [{ daysOut: 365 }, { daysOut: 7 }];
    const [much, little] = [{ rented: shillings(20_000) }, { rented: shillings(1_000) }];
    expect(
      boxes({
        both: { ...often, ...much },
        time: { ...often, ...little },
        money: { ...seldom, ...much },
        neither: { ...seldom, ...little },
      }),
    ).toEqual({
      both: 'buy_more',
      time: 'raise_price',
      money: 'price_or_season',
      neither: 'sell',
    });
  });

  it('do not follow the one product that has most units', () => {
    const bought = { cost: shillings(3_650_000), known: 1_000, units: 1_000 };
    const many = { bought, daysOwned: 73_000, daysOut: 73, rented: shillings(7_300) };
    const [seldom, often] = [{ daysOut: 60 }, { daysOut: 90 }];
    expect(boxes({ many, seldom, often, usual: {} })).toMatchObject({
      many: 'sell',
      seldom: 'price_or_season',
      often: 'buy_more',
    });
  });

  it('say what they rest on', () => {
    const uses = new Map(['a', 'b', 'c'].map((id) => [id, use]));
    const { box, ...reckoned } = adviseAll(uses, 73).get('a') ?? { box: null };
    expect(box).toBe('buy_more');
    expect(reckoned).toEqual({ own: { time: 0.1, money: 1 }, middle: { time: 0.1, money: 1 } });
  });

  it('say nothing of what is too little known, and do not compare with it', () => {
    const known = { a: {}, b: {}, c: {} };
    expect(
      boxes({
        ...known,
        sold: { isForRental: false, daysOut: 0 },
        new: { daysOwned: 27 },
        dear: { bought: null },
        partly: { bought: { cost: 1, known: 1, units: 2 }, daysOut: 700 },
      }),
    ).toEqual({
      a: 'buy_more',
      b: 'buy_more',
      c: 'buy_more',
      sold: 'not_for_hire',
      new: 'too_short',
      dear: 'cost_unknown',
      partly: 'cost_unknown',
    });
    expect(boxes(known, 27)).toEqual({ a: 'too_short', b: 'too_short', c: 'too_short' });
    expect(boxes({ a: {}, b: {} })).toEqual({ a: 'few_known', b: 'few_known' });
    expect(boxes({})).toEqual({});
  });
});
