import { describe, expect, it } from 'vitest';
import { firstOpenDay, mayClose } from './closed-month.ts';

const OCTOBER = '2026-10-01';
const state = { today: '2026-11-01', closed: new Set<string>(), hasUnwritten: false };

describe('FINANCE-6: a month', () => {
  it('is closed once, when it is over and all that recurs in it is written', () => {
    expect(mayClose(OCTOBER, state)).toEqual({ ok: true, value: undefined });
    const last = { ...state, today: '2026-10-31' };
    expect(mayClose(OCTOBER, last)).toEqual({ ok: false, reason: 'MONTH_NOT_OVER' });
    const closed = { ...state, closed: new Set([OCTOBER]) };
    expect(mayClose(OCTOBER, closed)).toEqual({ ok: false, reason: 'MONTH_CLOSED' });
    const unwritten = { ...state, hasUnwritten: true };
    expect(mayClose(OCTOBER, unwritten)).toEqual({ ok: false, reason: 'COSTS_UNWRITTEN' });
  });

  it('that is closed gives its days to the next that is not', () => {
    expect(firstOpenDay('2026-10-15', new Set())).toBe('2026-10-15');
    expect(firstOpenDay('2026-09-30', new Set([OCTOBER]))).toBe('2026-09-30');
    expect(firstOpenDay('2026-10-15', new Set([OCTOBER]))).toBe('2026-11-01');
    const both = new Set([OCTOBER, '2026-11-01', '2026-12-01']);
    expect(firstOpenDay('2026-10-31', both)).toBe('2027-01-01');
  });
});
