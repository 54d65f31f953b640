import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { budgetIn, budgetMonths, checkBudgetMonth, weighBudget } from './budget.ts';

describe('COST-8: a budget', () => {
  const steps = [
    { from: '2026-11-01', amount: 40_000_00 },
    { from: '2026-09-01', amount: 30_000_00 },
    { from: '2027-02-01', amount: null },
  ];

  it('holds from its month on, until it is changed', () => {
    const amountIn = (month: string) => budgetIn(steps, month).since?.amount ?? null;
    expect(amountIn('2026-08-01')).toBeNull();
    expect(amountIn('2026-09-01')).toBe(30_000_00);
    expect(amountIn('2026-10-01')).toBe(30_000_00);
    expect(amountIn('2026-11-01')).toBe(40_000_00);
    expect(amountIn('2027-01-01')).toBe(40_000_00);
    expect(amountIn('2027-02-01')).toBeNull();
    expect(budgetIn(steps, '2026-10-01').next).toEqual(steps[0]);
    expect(budgetIn(steps, '2027-02-01').next).toBeNull();
  });

  it('is set for the present month or one of the next twelve', () => {
    const months = budgetMonths('2026-11-28');
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2026-11-01', '2027-11-01']);
    for (const month of months) expect(checkBudgetMonth(month, '2026-11-28').ok).toBe(true);
    for (const month of ['2026-10-01', '2026-11-28', '2027-12-01']) {
      expect(checkBudgetMonth(month, '2026-11-28')).toEqual({ ok: false, reason: 'BUDGET_MONTH' });
    }
  });

  it('warns of what is over it, and of what will be', () => {
    const weigh = (budget: number | null, spent: number, expected = 0) =>
      weighBudget({ budget, spent, expected });
    expect(weigh(100_00, 60_00, 20_00)).toMatchObject({
      left: 20_00,
      percent: 60,
      state: 'within',
      overBy: 0,
    });
    expect(weigh(100_00, 60_00, 40_00)).toMatchObject({ left: 0, state: 'within' });
    expect(weigh(100_00, 60_00, 40_01)).toMatchObject({ left: -1, state: 'ahead', overBy: 1 });
    expect(weigh(100_00, 100_00)).toMatchObject({ percent: 100, state: 'within' });
    expect(weigh(100_00, 99_99)).toMatchObject({ percent: 99 });
    expect(weigh(100_00, 100_01, 50_00)).toMatchObject({
      left: -50_01,
      percent: 100,
      state: 'over',
      overBy: 1,
    });
    // What was taken back in a later month is below nothing there.
    expect(weigh(100_00, -5_00)).toMatchObject({ left: 105_00, percent: 0, state: 'within' });
    expect(weigh(null, 7_00, 1_00)).toMatchObject({ left: null, state: 'none', overBy: 0 });
  });

  const AMOUNT = fc.integer({ min: 1, max: 10 ** 10 });
  test.prop([AMOUNT, AMOUNT, AMOUNT])(
    'is passed by a cent at least wherever it warns',
    (budget, spent, expected) => {
      const { state, overBy } = weighBudget({ budget, spent, expected });
      expect(state === 'over').toBe(spent > budget);
      expect(state === 'within').toBe(spent + expected <= budget);
      expect(overBy > 0).toBe(state !== 'within');
    },
  );
});
