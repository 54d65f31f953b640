import { expect, it } from 'vitest';
import { discountState } from './discount-state.ts';

const now = new Date('2026-11-20T09:00:00Z');
const before = new Date('2026-11-19T09:00:00Z');
const after = new Date('2026-11-21T09:00:00Z');

it.each([
  [{ active: true, startsAt: null, expiresAt: null }, 'running'],
  [{ active: true, startsAt: now, expiresAt: after }, 'running'],
  [{ active: true, startsAt: after, expiresAt: null }, 'scheduled'],
  [{ active: true, startsAt: before, expiresAt: now }, 'ended'],
  [{ active: false, startsAt: after, expiresAt: null }, 'off'],
  [{ active: false, startsAt: before, expiresAt: before }, 'off'],
])('%j is %s', (discount, state) => {
  expect(discountState(discount, now)).toBe(state);
});
