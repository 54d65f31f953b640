import { describe, expect, it } from 'vitest';
import {
  askedDays,
  comparedDays,
  daysOfMonth,
  daysOfPeriod,
  elapsedDays,
  lastWeek,
} from './period.ts';

describe('the days of a period', () => {
  it.each([
    ['today', '2026-11-27'],
    ['week', '2026-11-23'],
    ['month', '2026-11-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s', (period, from) => {
    expect(daysOfPeriod(period, '2026-11-27')).toEqual({ from, to: '2026-11-27' });
  });

  it('has a week that begins on Monday, on Monday and on Sunday too', () => {
    expect(daysOfPeriod('week', '2026-11-23').from).toBe('2026-11-23');
    expect(daysOfPeriod('week', '2026-11-29').from).toBe('2026-11-23');
  });
});

it('FINANCE-9: the last week is the one that ended on the Sunday before this one began', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(lastWeek('2026-11-23')).toEqual(week);
  expect(lastWeek('2026-11-29')).toEqual(week);
  expect(lastWeek('2026-11-30').from).toBe('2026-11-23');
  expect(lastWeek('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

it('asks for own days before a period, and for this month when it says nothing', () => {
  const today = '2026-11-27';
  expect(askedDays({}, today)).toEqual({ from: '2026-11-01', to: today });
  expect(askedDays({ period: 'year', to: '2026-03-15' }, today)).toEqual({
    from: '2026-03-01',
    to: '2026-03-15',
  });
  expect(askedDays({ from: '2026-03-02', to: '2026-03-01' }, today).to).toBe('2026-03-02');
  expect(askedDays({ from: '2020-01-01', to: today }, today).to).toBe('2021-12-31');
  expect(askedDays({ from: '2020-01-01', to: today }, today, Infinity).to).toBe(today);
});

describe('the days it is compared with', () => {
  const november = { from: '2026-11-01', to: '2026-11-27' };

  it('are as many just before', () => {
    expect(comparedDays(november, 'before')).toEqual({ from: '2026-10-05', to: '2026-10-31' });
    const today = { from: '2026-11-27', to: '2026-11-27' };
    expect(comparedDays(today, 'before')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  });

  it('are those of the year before', () => {
    expect(comparedDays(november, 'year')).toEqual({ from: '2025-11-01', to: '2025-11-27' });
    const leap = { from: '2028-02-29', to: '2028-03-01' };
    expect(comparedDays(leap, 'year')).toEqual({ from: '2027-02-28', to: '2027-03-01' });
  });

  it('are none', () => {
    expect(comparedDays(november, 'none')).toBeNull();
  });
});

describe('the days of a month', () => {
  it('are all of it, or what of it lies in the span', () => {
    const span = { from: '2026-01-10', to: '2026-04-03' };
    expect(daysOfMonth('2026-02-01', span)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2026-01-01', span)).toEqual({ from: '2026-01-10', to: '2026-01-31' });
    expect(daysOfMonth('2026-04-01', span)).toEqual({ from: '2026-04-01', to: '2026-04-03' });
    const december = { from: '2028-02-01', to: '2028-12-31' };
    expect(daysOfMonth('2028-12-01', december)).toEqual({ from: '2028-12-01', to: '2028-12-31' });
    expect(daysOfMonth('2028-02-29', december).to).toBe('2028-02-29');
  });
});

it('of a span only the days that have begun have figures', () => {
  const span = { from: '2026-11-26', to: '2026-11-28' };
  expect(elapsedDays(span, '2026-11-27')).toEqual(['2026-11-26', '2026-11-27']);
  expect(elapsedDays(span, '2026-12-01')).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
  expect(elapsedDays(span, '2026-11-25')).toEqual([]);
});
