import { expect, it } from 'vitest';
import { productState } from './product-state.ts';

const day = new Date('2026-11-23T00:00:00Z');

it.each([
  [true, null, 'active'],
  [false, null, 'draft'],
  [false, day, 'archived'],
  [true, day, 'archived'],
])('active %s, archived at %s: %s', (isActive, archivedAt, state) => {
  expect(productState({ isActive, archivedAt })).toBe(state);
});
