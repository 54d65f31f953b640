import { describe, expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { maySetTarget, netSales, targetIn, targetProgress, type Target } from './target.ts';

const TARGET = shillings(300_000);

describe('FINANCE-8: a target', () => {
  const targets: Target[] = [
    { figure: 'net', month: '2026-12-01', amount: shillings(500_000) },
    { figure: 'net', month: '2026-10-01', amount: TARGET },
    { figure: 'net', month: '2027-02-01', amount: null },
    { figure: 'rental', month: '2026-11-01', amount: shillings(100_000) },
  ];

  it('holds from its month on until another is set, or none', () => {
    const inMonth = (month: string) => targetIn(targets, 'net', month);
    expect(inMonth('2026-09-01')).toBeNull();
    expect(inMonth('2026-10-01')).toBe(TARGET);
    expect(inMonth('2026-11-01')).toBe(TARGET);
    expect(inMonth('2027-01-01')).toBe(shillings(500_000));
    expect(inMonth('2027-02-01')).toBeNull();
    expect(inMonth('2030-01-01')).toBeNull();
    expect(targetIn(targets, 'purchase', '2026-11-01')).toBeNull();
  });

  it('is set for this month and later ones, on what was there', () => {
    const state = { today: '2026-11-27', targets, was: TARGET };
    const asked = { figure: 'net', month: '2026-11-01', amount: shillings(1) } as const;
    expect(maySetTarget(asked, state)).toEqual({ ok: true, value: undefined });
    const over = { ...asked, month: '2026-10-01' };
    expect(maySetTarget(over, state)).toEqual({ ok: false, reason: 'TARGET_MONTH_OVER' });
    expect(maySetTarget(asked, { ...state, was: null })).toEqual({
      ok: false,
      reason: 'TARGET_CHANGED',
    });
    const none = { ...state, was: null };
    expect(maySetTarget({ ...asked, month: '2027-03-01' }, none)).toMatchObject({ ok: true });
  });

  it('needs what is missing in equal parts on the days that are left, today among them', () => {
    // Of 300,000: 120,000 on ten days that are over, 6,000 today; 174,000 are missing on 20 days.
    const sums = { reached: shillings(126_000), reachedBefore: shillings(120_000) };
    expect(targetProgress(TARGET, sums, '2026-11-11')).toEqual({
      target: TARGET,
      reached: shillings(126_000),
      percent: 42,
      daysLeft: 20,
      neededPerDay: shillings(8_700),
      lineEnd: shillings(360_000),
      standing: 'ahead',
    });
  });

  it('has a line through the days that are over, which ends before it or past it', () => {
    const at = (reachedBefore: number, reached = reachedBefore) =>
      targetProgress(TARGET, { reached, reachedBefore }, '2026-11-11');
    expect(at(shillings(99_999))).toMatchObject({
      lineEnd: shillings(299_997),
      standing: 'behind',
    });
    expect(at(shillings(100_000))).toMatchObject({ lineEnd: TARGET, standing: 'ahead' });
    // Today alone brought more than the line.
    expect(at(shillings(10_000), shillings(200_000))).toMatchObject({
      lineEnd: shillings(200_000),
      standing: 'behind',
    });
    // More went back than came.
    expect(at(-shillings(3_000))).toMatchObject({
      percent: -1,
      neededPerDay: shillings(15_150),
      lineEnd: -shillings(3_000),
    });
  });

  it('says nothing of a line on the first day, and needs all that is missing on the last', () => {
    const first = targetProgress(TARGET, { reached: 100, reachedBefore: 0 }, '2026-11-01');
    expect(first).toMatchObject({ lineEnd: null, standing: 'begun', daysLeft: 30 });
    const sums = { reached: TARGET - 1, reachedBefore: TARGET - 1 };
    const last = targetProgress(TARGET, sums, '2026-02-28');
    expect(last).toMatchObject({ daysLeft: 1, percent: 99, neededPerDay: shillings(1) });
    const done = targetProgress(TARGET, { ...sums, reached: TARGET }, '2026-02-28');
    expect(done).toMatchObject({ percent: 100, neededPerDay: 0, standing: 'reached' });
  });

  it('is of sales without VAT: all, of hires, of goods bought', () => {
    const row = (figure: 'sales' | 'vat' | 'type' | 'type_vat', key: string, amount: number) => ({
      figure,
      key,
      amount,
    });
    const sums = [
      row('sales', '-', 1_160),
      row('vat', '1600', 160),
      row('type', 'rental', 580),
      row('type', 'purchase', 348),
      row('type', 'delivery', 232),
      row('type_vat', 'rental', 80),
      row('type_vat', 'purchase', 48),
      row('type_vat', 'delivery', 32),
    ];
    expect(netSales(sums)).toEqual({ net: 1_000, rental: 500, purchase: 300 });
  });
});
