import { shillings } from '#/domain/money/money.ts';
import type { NewZone } from '#tests/factories/delivery-zone.ts';

/** All 47 counties, by their official codes, with price and time of a delivery from Nairobi. */
export const deliveryZones: readonly NewZone[] = [
  { name: 'Nairobi', price: shillings(500), daysMin: 0, daysMax: 1, counties: [47] },
  {
    name: 'Around Nairobi',
    price: shillings(900),
    daysMin: 1,
    daysMax: 1,
    counties: [16, 21, 22, 34],
  },
  {
    name: 'Central and Rift',
    price: shillings(1_500),
    daysMin: 1,
    daysMax: 2,
    deliveryDays: 1,
    collectionDays: 1,
    counties: [12, 13, 14, 15, 17, 18, 19, 20, 27, 28, 29, 30, 31, 32, 33, 35, 36],
  },
  {
    name: 'Coast and west',
    price: shillings(2_200),
    daysMin: 1,
    daysMax: 3,
    deliveryDays: 1,
    collectionDays: 1,
    counties: [1, 2, 3, 6, 26, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46],
  },
  {
    name: 'Far north and Lamu',
    price: shillings(3_500),
    daysMin: 2,
    daysMax: 4,
    deliveryDays: 2,
    collectionDays: 2,
    counties: [4, 5, 7, 8, 9, 10, 11, 23, 24, 25],
  },
];
