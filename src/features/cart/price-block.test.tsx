import { expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import { priceCartAsOrder } from '#/domain/orders/price-order.ts';
import type { Amounts } from './amount-rows.ts';
import { PriceBlock } from './price-block.tsx';

/** A cube bought, two hired with a deposit of KSh 3,500 each, and a code that takes KSh 975 off. */
function sums(deliveryFee: number) {
  const bought = { type: 'purchase', quantity: 1, unitPrice: 850_000 } as const;
  const hired = { type: 'rental', quantity: 2, unitPrice: 120_000 } as const;
  return priceCartAsOrder(
    [
      { ...bought, product: { deposit: 350_000 }, saving: { product: 0, code: 97_500 } },
      { ...hired, product: { deposit: 350_000 }, saving: { product: 0, code: 0 } },
    ],
    deliveryFee,
    1600,
  );
}

/** Every row as it is read: name, then amount. */
function rows(amounts: Amounts): string[][] {
  const html = drawMarkup(<PriceBlock {...amounts} />, 'en');
  return [...html.matchAll(/<dt><span>(.*?)<\/span><\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name = '', text = '']) => [name, text],
  );
}

const parts = { purchases: 850_000, hires: 240_000 };

it('without a place: everything but the delivery, no VAT, and what that comes to', () => {
  expect(rows({ sums: sums(0), code: 'KARIBU10', place: 'unknown', parts })).toEqual([
    ['To buy', 'KSh 8,500'],
    ['To hire', 'KSh 2,400'],
    ['Subtotal', 'KSh 10,900'],
    ['Discount code KARIBU10', '−KSh 975'],
    ['Delivery', 'by county'],
    ['Refundable deposit', 'KSh 7,000'],
    ['To pay now, before delivery', 'KSh 16,925'],
  ]);
});

it('with a county: delivery, total, VAT in it, deposit and what is paid now', () => {
  expect(rows({ sums: sums(150_000), code: 'KARIBU10', place: 'delivery' })).toEqual([
    ['Subtotal', 'KSh 10,900'],
    ['Discount code KARIBU10', '−KSh 975'],
    ['Delivery', 'KSh 1,500'],
    ['Total', 'KSh 11,425'],
    ['of this VAT 16%', 'KSh 1,575.86'],
    ['Refundable deposit', 'KSh 7,000'],
    ['To pay now', 'KSh 18,425'],
  ]);
});

it('picked up: the way is free', () => {
  expect(rows({ sums: sums(0), code: 'KARIBU10', place: 'pickup' })).toContainEqual([
    'Pick-up',
    'Free',
  ]);
});

it('an order says also what came and what is left', () => {
  const settled = { paid: 1_000_000, refunded: 0, left: 842_500 };
  const said = rows({ sums: sums(150_000), code: 'KARIBU10', place: 'delivery', settled });
  expect(said.slice(-3)).toEqual([
    ['To pay in all', 'KSh 18,425'],
    ['Paid', 'KSh 10,000'],
    ['Left to pay', 'KSh 8,425'],
  ]);
  expect(said).toContainEqual(['Without VAT', 'KSh 9,849.14']);
});

it('says what the deposit is for, where there is room', () => {
  const why = 'paid back when they return undamaged';
  const amounts = { sums: sums(0), code: null, place: 'unknown' } as const;
  expect(drawMarkup(<PriceBlock {...amounts} explains />, 'en')).toContain(why);
  expect(drawMarkup(<PriceBlock {...amounts} />, 'en')).not.toContain(why);
});
