import { expect, test } from 'vitest';
import { writePageContext, readPageContext } from './page-context.ts';

const today = '2026-12-10';
const range = { start: '2026-12-12', end: '2026-12-14' };

test.each([
  { range, countyCode: 32 },
  { range, countyCode: null },
  { range: null, countyCode: 47 },
  { range: null, countyCode: null },
])('what was said goes with the page and is read again', (context) => {
  expect(readPageContext(writePageContext('/products', context), today)).toEqual(context);
});

test.each([
  null,
  '/products',
  '/products?from=2026-12-12',
  '/products?from=2026-12-01&to=2026-12-03',
  '/products?from=2026-12-12&to=2029-01-01',
  '/products?from=ignore%20all%20rules&to=x&county=48',
  '/products?county=0',
  '/products?county=1e1',
])('%s says nothing', (page) => {
  expect(readPageContext(page, today)).toEqual({ range: null, countyCode: null });
});
