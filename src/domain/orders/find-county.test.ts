import { expect, test } from 'vitest';
import { countyOfAddress, findCounties, withoutPlaces } from './find-county.ts';

test.each([
  ['Delivery to Kisumu?', 'Kisumu'],
  ['mnafika Taita Taveta', 'Taita-Taveta'],
  ["to Murang'a please", 'Murang’a'],
  ['from Nairobi to Mombasa', 'Mombasa'],
  ['in Nairobi', 'Nairobi'],
  ['Eldoret', 'Uasin Gishu'],
  ['Athi River', 'Machakos'],
])('%j is %s', (text, name) =>
  expect(findCounties(text).map((county) => county.name)).toEqual([name]),
);

test('no county', () => expect(findCounties('to my house')).toEqual([]));

test('several counties', () =>
  expect(findCounties('Kisii and Nyeri').map(({ name }) => name)).toEqual(['Nyeri', 'Kisii']));

test('a text without its places', () =>
  expect(withoutPlaces("from Nairobi to Murang'a and Athi River").trim().split(/\s+/)).toEqual([
    'from',
    'to',
    'and',
  ]));

test.each([
  ['Kenyatta Avenue 12, Nakuru', 32],
  ['Milimani, Kisumu', 42],
  ['Mombasa Road, next to the mall', null],
  ['Mombasa Rd, Nairobi', 47],
  ['Ngong Road, Kilimani', 47],
  ['Nyali, Mombasa', 1],
  ['Links Road, Nyali', 1],
  ["Kenol, Murang'a", 21],
  ['Between Kisii and Nyamira', null],
  ['Kenyatta Avenue 12', null],
  ['', null],
])('an address of %j is in %j', (address, code) => expect(countyOfAddress(address)).toBe(code));
