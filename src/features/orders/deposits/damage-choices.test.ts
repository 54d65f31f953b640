import { expect, it } from 'vitest';
import { damageChoices } from './damage-choices.ts';

it('HIRE-19: names damages in the language of the page, or as they are named at all', () => {
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
  expect(damageChoices([cube, cable], 'sw')).toEqual([
    { product, name: 'Kivuli kilichovunjika', price: 150_000 },
    { product, name: 'Lost remote', price: 80_000 },
  ]);
  expect(damageChoices([cube], 'en')[0]).toMatchObject({
    product: 'LED cube',
    name: 'Broken shade',
  });
});
