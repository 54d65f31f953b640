import { expect, test } from 'vitest';

import { findCounty } from './find-county.ts';

test.each([
  ['Delivery to Kisumu?', 'Kisumu'],
  ['mnafika Taita Taveta', 'Taita-Taveta'],
  ["to Murang'a please", 'Murang’a'],
  ['from Nairobi to Mombasa', 'Mombasa'],
  ['in Nairobi', 'Nairobi'],
  ['Eldoret', 'Uasin Gishu'],
  ['Athi River', 'Machakos'],
])('%j is %s', (text, name) => expect(findCounty(text)?.name).toBe(name));

test('no county', () => expect(findCounty('to my house')).toBeNull());
