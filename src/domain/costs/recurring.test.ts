import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#/domain/dates/day.ts';
import {
  checkSchedule,
  COST_RHYTHMS,
  dueOccurrences,
  nextOccurrence,
  type CostSchedule,
} from './recurring.ts';

const from = (startsOn: string, rhythm: CostSchedule['rhythm'], endsOn: string | null = null) => ({
  startsOn,
  rhythm,
  endsOn,
});

describe('COST-5: a recurring cost', () => {
  it('comes on its first day and then in its rhythm', () => {
    const rent = from('2026-11-05', 'monthly');
    expect(dueOccurrences(rent, '2026-11-04', '2027-01-31')).toEqual([
      '2026-11-05',
      '2026-12-05',
      '2027-01-05',
    ]);
    expect(dueOccurrences(rent, '2026-11-05', '2026-12-04')).toEqual([]);
    const weekly = from('2026-12-28', 'weekly');
    expect(dueOccurrences(weekly, '2026-12-01', '2027-01-11')).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
    expect(nextOccurrence(from('2026-03-01', 'yearly'), '2026-03-01')).toBe('2027-03-01');
  });

  it('comes on the last day of a month that is too short, and later on its own again', () => {
    const days = dueOccurrences(from('2027-12-31', 'monthly'), '2027-12-30', '2028-04-30');
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(nextOccurrence(from('2028-02-29', 'yearly'), '2028-02-29')).toBe('2029-02-28');
  });

  it('comes no more after its last day, on which it may come', () => {
    const ended = from('2026-11-05', 'monthly', '2026-12-05');
    expect(nextOccurrence(ended, '2026-11-05')).toBe('2026-12-05');
    expect(nextOccurrence(ended, '2026-12-05')).toBeNull();
  });

  it('begins today or later, and ends no earlier', () => {
    const check = (startsOn: string, endsOn: string | null) =>
      checkSchedule(from(startsOn, 'weekly', endsOn), '2026-11-27');
    expect(check('2026-11-27', '2026-11-27')).toEqual({ ok: true, value: undefined });
    expect(check('2026-11-26', null)).toEqual({ ok: false, reason: 'STARTS_BEFORE_TODAY' });
    expect(check('2026-11-28', '2026-11-27')).toEqual({ ok: false, reason: 'ENDS_BEFORE_START' });
  });

  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
  const span = fc.integer({ min: 0, max: 800 });
  test.prop([fc.constantFrom(...COST_RHYTHMS), day, span, span])(
    'comes on the same days, however often somebody looks',
    (rhythm, startsOn, first, second) => {
      const schedule = from(startsOn, rhythm);
      const [before, middle] = [addDays(startsOn, -1), addDays(startsOn, first)];
      const end = addDays(middle, second);
      const inTwo = [
        ...dueOccurrences(schedule, before, middle),
        ...dueOccurrences(schedule, middle, end),
      ];
      expect(inTwo).toEqual(dueOccurrences(schedule, before, end));
      expect(new Set(inTwo).size).toBe(inTwo.length);
      expect(inTwo[0]).toBe(startsOn);
    },
  );
});
