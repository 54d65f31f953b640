import { describe, expect, it } from 'vitest';
import { listEarningsInput } from '../schemas.ts';
import { earningsInputOf, readEarningsSearch } from './list-search.ts';

const TODAY = '2026-11-27';
const input = (raw: Record<string, unknown>) => earningsInputOf(readEarningsSearch(raw), TODAY);

describe('what an address asks of earnings', () => {
  it('is this month, what was hired most first, when it says nothing, or junk', () => {
    const usual = { from: '2026-11-01', to: TODAY, page: 1, search: '', category: null };
    const most = { ...usual, sort: 'rented', descending: true };
    expect(input({})).toEqual(most);
    expect(input({ period: 'decade', sort: 'colour', category: 'NO KEY', page: -1 })).toEqual(most);
  });

  it('is own days, a category, a name and an order', () => {
    const asked = input({
      from: '2026-01-01',
      to: '2026-03-31',
      category: 'furniture',
      q: 'cube',
      sort: '-margin',
      page: 2,
    });
    expect(asked).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
      category: 'furniture',
      search: 'cube',
      sort: 'margin',
      descending: false,
      page: 2,
    });
    expect(input({ sort: 'name' })).toMatchObject({ sort: 'name', descending: false });
  });

  it('is never more days than may be summed', () => {
    expect(listEarningsInput.safeParse(input({ from: '0001-01-01' })).success).toBe(true);
  });
});
