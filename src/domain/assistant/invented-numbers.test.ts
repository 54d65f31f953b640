import { expect, test } from 'vitest';

import { inventedNumbers } from './invented-numbers.ts';

const FACTS = ['{"price":"KSh 8,500","hire":"KSh 1,200"}', 'Delivery: KSh 500. VAT 16 %'];

test.each([
  ['It costs KSh 8,500.', []],
  ['It costs 8500 shillings or KES 1200.', []],
  ['KSh 1 for you!', [1]],
  ['Only 99/= today', [99]],
  ['I give you 90% off', [90]],
  ['VAT is 16 percent', []],
  ['We have 24 pieces and open at 8.', []],
  ['Sh 8,500.00', []],
])('%j invents %j', (reply, invented) => {
  expect(inventedNumbers(reply, FACTS)).toEqual(invented);
});
