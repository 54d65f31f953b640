import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { nextPart } from './next-part.ts';

const LIMIT = 250_000_00;

test.each([
  [100, 100, 0],
  [25_000_000, 25_000_000, 0],
  [25_000_100, 25_000_000, 100],
  [60_000_000, 25_000_000, 35_000_000],
])('%i cents are asked for as %i, then %i', (owed, amount, rest) => {
  expect(nextPart(owed, LIMIT)).toEqual({ amount, rest });
});

test.prop([fc.integer({ min: 1, max: 1_000_000_000 })])('parts add up to the whole', (owed) => {
  let left = owed;
  let prompts = 0;
  for (; left > 0; prompts += 1) left = nextPart(left, LIMIT).rest;
  expect(left).toBe(0);
  expect(prompts).toBe(Math.ceil(owed / LIMIT));
});
