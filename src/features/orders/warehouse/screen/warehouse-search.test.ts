import { expect, it } from 'vitest';
import { readWarehouseSearch } from './warehouse-search.ts';

it.each([
  [{ day: '2026-11-27', when: 'tomorrow' }, { day: '2026-11-27' }],
  // The day after would have five figures in its year.
  [{ day: '9999-12-31', when: 'tomorrow' }, { when: 'tomorrow' }],
  [{ day: '0001-01-01' }, {}],
  [{ day: 'x', tab: 'in', order: 'x' }, { tab: 'in' }],
])('the address %j shows %j', (raw, search) => {
  expect(readWarehouseSearch(raw)).toEqual(search);
});
