import { expect, test } from 'vitest';

import { COUNTIES, LISTED_COUNTIES, NAIROBI_COUNTY_CODE } from './counties.ts';
import { NO_TRAVEL } from '#/domain/rentals/rental-range.ts';
import { deliveryFee, type DeliveryZone } from './delivery.ts';

const zones: DeliveryZone[] = [
  { countyCode: 47, name: 'Nairobi', price: 40_000, daysMin: 0, daysMax: 1, ...NO_TRAVEL },
  {
    countyCode: 1,
    name: 'Mombasa',
    price: 150_000,
    daysMin: 2,
    daysMax: 3,
    deliveryDays: 1,
    collectionDays: 1,
  },
];

test('picking up is free', () => {
  expect(deliveryFee({ method: 'pickup' }, zones)).toEqual({
    ok: true,
    value: { fee: 0, zone: null },
  });
});

test.each(zones)('a delivery to $name costs $price', (zone) => {
  expect(deliveryFee({ method: 'delivery', countyCode: zone.countyCode }, zones)).toEqual({
    ok: true,
    value: { fee: zone.price, zone },
  });
});

test('a county without a price is not served, and not free', () => {
  expect(deliveryFee({ method: 'delivery', countyCode: 23 }, zones)).toEqual({
    ok: false,
    reason: 'COUNTY_NOT_SERVED',
    countyCode: 23,
  });
});

test('47 counties, coded 1 to 47, each name once', () => {
  expect(COUNTIES.map(({ code }) => code)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1));
  expect(new Set(COUNTIES.map(({ name }) => name)).size).toBe(47);
  expect(COUNTIES.find(({ code }) => code === NAIROBI_COUNTY_CODE)?.name).toBe('Nairobi');
});

test('a list of counties begins with Nairobi and goes on by name', () => {
  expect(LISTED_COUNTIES).toHaveLength(47);
  const names = LISTED_COUNTIES.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Nairobi', 'Baringo', 'Bomet']);
  expect(names.at(-1)).toBe('West Pokot');
});
