import { describe, expect, it } from 'vitest';
import { searchToKeep } from '#/domain/lists/saved-view.ts';
import { financialInputOf, readFinancialSearch } from './financial-search.ts';

const TODAY = '2026-11-27';
const input = (raw: Record<string, unknown>) => financialInputOf(readFinancialSearch(raw), TODAY);

describe('the days that an address asks for', () => {
  it('are this month beside the days before when it says nothing, or junk', () => {
    const month = { from: '2026-11-01', to: TODAY, compare: 'before' };
    expect(input({})).toEqual(month);
    expect(input({ period: 'decade', from: 'soon', compare: 7 })).toEqual(month);
  });

  it('are own days before a period', () => {
    expect(
      input({ period: 'year', from: '2026-02-01', to: '2026-02-28', compare: 'none' }),
    ).toEqual({ from: '2026-02-01', to: '2026-02-28', compare: 'none' });
    expect(input({ to: '2026-03-15' })).toMatchObject({ from: '2026-03-01', to: '2026-03-15' });
    expect(input({ from: '2026-11-20' })).toMatchObject({ from: '2026-11-20', to: TODAY });
  });

  it('are never more than may be summed, nor end before they begin', () => {
    expect(input({ from: '0001-01-01', to: '9999-12-31' })).toMatchObject({ to: '0003-01-01' });
    expect(input({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ to: '2026-03-02' });
  });
});

it('LIST-1: a view keeps a period as such, so that it is that of the day on which it is opened', () => {
  const kept = (raw: Record<string, unknown>) => searchToKeep(readFinancialSearch(raw));
  const openedOn = (search: Record<string, string>, day: string) =>
    financialInputOf(readFinancialSearch(search), day);
  const week = kept({ period: 'week', compare: 'year', saved: 'none' });
  expect(week).toEqual({ period: 'week', compare: 'year' });
  expect(openedOn(week, '2027-01-06')).toMatchObject({ from: '2027-01-04', to: '2027-01-06' });
  expect(kept({})).toEqual({});
  expect(openedOn({}, '2027-02-03')).toMatchObject({ from: '2027-02-01', to: '2027-02-03' });
  const own = kept({ from: '2026-02-01', to: '2026-02-28' });
  expect(openedOn(own, '2027-01-06')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
});
