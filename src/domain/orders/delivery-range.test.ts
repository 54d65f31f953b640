import { expect, test } from 'vitest';
import { deliveryRange } from './delivery-range.ts';

const zone = (daysMin: number, daysMax: number, isOpen = true) => ({ daysMin, daysMax, isOpen });

test.each([
  ['the nearest and the farthest', [zone(1, 3), zone(0, 1), zone(2, 4)], '0–1', '2–4'],
  ['one day is one number', [zone(1, 1), zone(2, 2)], '1', '2'],
  [
    'of two equally far, the one that may take less is nearer',
    [zone(1, 2), zone(0, 2)],
    '0–2',
    '1–2',
  ],
  ['a closed zone counts for nothing', [zone(0, 1), zone(5, 9, false)], '0–1', '0–1'],
  ['no delivery at all', [zone(5, 9, false)], '–', '–'],
])('%s', (_name, zones, near, far) => {
  expect(deliveryRange(zones)).toEqual({ near, far });
});
