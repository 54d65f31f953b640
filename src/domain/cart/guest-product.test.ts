import { expect, test } from 'vitest';

import { type GuestProduct, readGuestProduct, toGuestProduct } from './guest-product.ts';

const image = {
  id: 'i',
  width: 1200,
  height: 900,
  widths: [320, 640],
  placeholder: 'data:',
  color: '#000',
  og: true,
  mask: false,
  alt: { en: 'Cube', sw: 'Mchemraba' },
};
const product: GuestProduct = {
  id: 'p',
  name: 'Cube',
  nameSw: 'Mchemraba',
  unit: 'each',
  images: [image],
  price: 450_000,
  rentalPrice: 100_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  deposit: 50_000,
  isActive: true,
};

test('what is kept is read again', () => {
  expect(readGuestProduct(JSON.parse(JSON.stringify(product)))).toEqual(product);
});

test('only the first picture and no other fields are kept', () => {
  const whole = { ...product, images: [image, image], description: 'long' };
  expect(toGuestProduct(whole)).toEqual(product);
});

test.each([null, 'x', [], {}, { id: 'p' }, { id: 'p', name: '' }, { id: 5, name: 'Cube' }])(
  '%j is no product',
  (value) => expect(readGuestProduct(value)).toBeNull(),
);

test('broken parts are left out, the product stays', () => {
  const broken = {
    id: 'p',
    name: 'Cube',
    images: [null, { id: 'i' }, { ...image, width: 0 }],
    price: -1,
    rentalPrice: '5',
    ratePlan: 'x',
    deposit: Number.NaN,
    isActive: 'yes',
  };
  expect(readGuestProduct(broken)).toEqual({
    id: 'p',
    name: 'Cube',
    nameSw: 'Cube',
    unit: 'each',
    images: [],
    price: null,
    rentalPrice: null,
    ratePlan: null,
    deposit: 0,
    isActive: true,
  });
  expect(readGuestProduct({ ...product, isActive: false })).toMatchObject({ isActive: false });
});
