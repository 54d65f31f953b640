import { expect, test } from 'vitest';
import { deliveryChoiceOf, readDeliveryPlace } from './delivery-place.ts';

test.each([
  ['pickup', { method: 'pickup' }],
  ['1', { method: 'delivery', countyCode: 1 }],
  ['47', { method: 'delivery', countyCode: 47 }],
  ['', null],
  [null, null],
  ['0', null],
  ['48', null],
  ['01', null],
  ['-3', null],
  ['Nakuru', null],
])('%j is read as %j', (kept, choice) => {
  expect(deliveryChoiceOf(readDeliveryPlace(kept))).toEqual(choice);
});
