import { expect, test } from 'vitest';
import { FACT_NAMES, fillIn, unknownFacts, type FactName } from './facts.ts';

// The cast: made of exactly these names.
const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, `<${name}>`])) as Record<
  FactName,
  string
>;

test.each([
  ['Pay within {hold_minutes} minutes.', 'Pay within <hold_minutes> minutes.'],
  ['{shop}, {shop}', '<shop>, <shop>'],
  ['{hold_minute} and {constructor}', '{hold_minute} and {constructor}'],
  ['{ shop } {} {shop', '{ shop } {} {shop'],
])('%s is %s', (text, filled) => {
  expect(fillIn(text, facts)).toBe(filled);
});

test.each([
  [['Pay within {hold_minutes} minutes.'], []],
  [
    ['{hold_minute}', 'Again {hold_minute}, {toString} and {vat_rate}'],
    ['hold_minute', 'toString'],
  ],
  [['Plain { braces } and {}'], []],
])('in %o nobody knows %o', (texts, unknown) => {
  expect(unknownFacts(texts)).toEqual(unknown);
});
