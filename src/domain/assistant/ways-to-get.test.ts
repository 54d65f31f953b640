import { expect, test } from 'vitest';

import { waysToGet } from './ways-to-get.ts';

const both = { price: 100, rentalPrice: 10 };
const sold = { price: 100, rentalPrice: null };
const hired = { price: null, rentalPrice: 10 };

test.each([
  ['both ways when nothing was said', [{ product: both, kind: null }], [['purchase'], ['rental']]],
  ['as was said', [{ product: both, kind: 'rental' }], [['rental']]],
  ['in the only way there is', [{ product: sold, kind: 'rental' }], [['purchase']]],
  [
    'a mixture of what is only sold and only hired',
    [
      { product: sold, kind: null },
      { product: hired, kind: null },
    ],
    [['purchase', 'rental']],
  ],
  [
    'both ways where one has two',
    [
      { product: both, kind: null },
      { product: hired, kind: null },
    ],
    [
      ['purchase', 'rental'],
      ['rental', 'rental'],
    ],
  ],
  ['none', [{ product: { price: null, rentalPrice: 0 }, kind: null }], [[null]]],
] as const)('%s', (_, asked, ways) => expect(waysToGet(asked)).toEqual(ways));
