import { expect, it } from 'vitest';
import { damageChoices } from './damage-choices.ts';

it('HIRE-19: names damages in the language of the page, or as they are named at all; the customer reads them in theirs', () => {
  const cube = {
    name: 'LED cube',
    nameSw: 'Mchemraba wa LED',
    damagePrices: [
      { name: 'Broken shade', nameSw: 'Kivuli kilichovunjika', price: 150_000 },
      { name: 'Lost remote', nameSw: '', price: 80_000 },
    ],
  };
  const cable = { name: 'Cable', nameSw: 'Kebo', damagePrices: [] };
  const product = 'Mchemraba wa LED';
  const staff = { reader: 'sw', customer: 'en' } as const;
  expect(damageChoices([cube, cable], staff)).toEqual([
    {
      product,
      name: 'Kivuli kilichovunjika',
      price: 150_000,
      note: 'LED cube: Broken shade',
    },
    { product, name: 'Lost remote', price: 80_000, note: 'LED cube: Lost remote' },
  ]);
  expect(damageChoices([cube], { reader: 'en', customer: 'sw' })[0]).toMatchObject({
    product: 'LED cube',
    name: 'Broken shade',
    note: `${product}: Kivuli kilichovunjika`,
  });
});
