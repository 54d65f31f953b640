import { describe, expect, it } from 'vitest';
import { listInputOf, openedSearch, pageOfSum, readBehindSearch } from './opened-sum.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-27' };

describe('the address of the orders behind a sum', () => {
  it('says which sum, of which days, and leads back to the page it was on', () => {
    const page = { period: 'year', compare: 'none', saved: 'none' } as const;
    const search = readBehindSearch({
      ...openedSearch({ figure: 'county', of: '47', days: DAYS, page }),
    });
    expect(listInputOf(search)).toEqual({ figure: 'county', key: '47', ...DAYS, page: 1 });
    expect(pageOfSum(search)).toEqual({ ...page, from: undefined, to: undefined });
    const own = { from: '2026-02-01', to: '2026-02-28' };
    const opened = openedSearch({ figure: 'kept', days: DAYS, page: own });
    expect(pageOfSum(readBehindSearch({ ...opened }))).toMatchObject(own);
  });

  it('is read though it is typed, or junk', () => {
    expect(listInputOf(readBehindSearch({ figure: 'rate', key: 1600, ...DAYS }))).toMatchObject({
      key: '1600',
    });
    const junk = {
      figure: 'money',
      key: ['a'],
      ownFrom: 'soon',
      ownSaved: 'mine',
      page: -1,
      ...DAYS,
    };
    expect(readBehindSearch(junk)).toEqual(DAYS);
    expect(listInputOf(readBehindSearch(junk))).toMatchObject({ figure: 'sales', key: null });
  });
});
