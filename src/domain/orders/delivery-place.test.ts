import { expect, test } from 'vitest';
import {
  deliveryChoiceOf,
  deliveryPlaceOf,
  fieldsOfKnown,
  fieldsOfPlace,
  readDeliveryPlace,
} from './delivery-place.ts';

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

test.each([
  ['32', { method: 'delivery', county: '32' }],
  ['pickup', { method: 'pickup' }],
  ['', {}],
])('%j fills a form and is what the form then asks for', (place, fields) => {
  expect(fieldsOfPlace(place)).toEqual(fields);
  expect(deliveryPlaceOf({ method: 'delivery', county: '', ...fields })).toBe(place);
});

test.each([
  ['', null],
  ['Nairobi', null],
  ['47', { method: 'delivery', countyCode: 47 }],
])('a form with the county %j is priced as %j', (county, choice) => {
  expect(deliveryChoiceOf(deliveryPlaceOf({ method: 'delivery', county }))).toEqual(choice);
});

test('a pick-up forgets no county that was chosen before', () => {
  expect(deliveryPlaceOf({ method: 'pickup', county: '32' })).toBe('pickup');
});

test.each([
  ['', 'Westlands Road'],
  ['32', 'Westlands Road'],
  ['pickup', 'Westlands Road'],
  ['47', ''],
])('with %j chosen meanwhile, the address of county 32 is %j', (chosen, address) => {
  const known = { countyCode: 32, address: 'Westlands Road' };
  expect(fieldsOfKnown(known, chosen)).toEqual({ county: '32', address });
});

test('nothing known fills in nothing', () => {
  const nothing = { countyCode: null, address: null };
  expect(fieldsOfKnown(nothing, '')).toEqual({ county: '', address: '' });
});
