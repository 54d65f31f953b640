import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { linePrice } from './line-price.ts';

test.each([
  [
    { quantity: 3, totalPrice: 30_000, saving: 0 },
    { total: 30_000, before: null, each: 10_000 },
  ],
  [
    { quantity: 3, totalPrice: 30_000, saving: 6_000 },
    { total: 24_000, before: 30_000, each: 8_000 },
  ],
  // A saving that the cap cut short leaves cents that no piece can have alone.
  [
    { quantity: 3, totalPrice: 30_000, saving: 1 },
    { total: 29_999, before: 30_000, each: null },
  ],
])('%j is said as %j', (line, said) => expect(linePrice(line)).toEqual(said));

test.prop([fc.integer({ min: 1, max: 999 }), fc.nat(5_000_000), fc.nat(100)])(
  'the pieces add up to the line wherever a price of one is said',
  (quantity, unitPrice, percent) => {
    const totalPrice = unitPrice * quantity;
    const saving = Math.floor((totalPrice * percent) / 100);
    const { total, each } = linePrice({ quantity, totalPrice, saving });
    if (each !== null) expect(each * quantity).toBe(total);
    expect(total + saving).toBe(totalPrice);
  },
);
