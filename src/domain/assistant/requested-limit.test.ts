import { expect, test } from 'vitest';
import { requestedLimit } from './requested-limit.ts';

test.each([
  ['something red under 5,000', 500_000],
  ['what do you have below ksh 1500?', 150_000],
  ['lights for at most KES. 2000 each', 200_000],
  ['my budget is 20k', 2_000_000],
  ['kuna kitu cha chini ya 2000?', 200_000],
  ['nina bajeti ya 20000 kwa harusi', 2_000_000],
  // Not money.
  ['delivery within 2 days', null],
  ['hire for less than 200 hours', null],
  ['a party of up to 150 people', null],
  ['a floor of at most 120 square metres', null],
  ['under 18', null],
  ['how much is the cube?', null],
  ['5000', null],
])('%j', (text, limit) => {
  expect(requestedLimit(text)).toBe(limit);
});
