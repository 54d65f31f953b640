import { expect, it } from 'vitest';
import { sellsSince } from './shop-order.ts';

it.each([
  ['2026-11-28', '2026-08-01'],
  ['2026-03-31', '2025-12-01'],
  ['2026-03-01', '2025-12-01'],
  ['2026-12-30', '2026-10-01'],
])('on %s orders from %s on say what sells', (today, since) => {
  expect(sellsSince(today)).toBe(since);
});
