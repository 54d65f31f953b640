import { expect, test } from 'vitest';

import { wishedKind, wishedQuantity } from './wish.ts';

test.each([
  ['I want to hire cubes', 'rental'],
  ['Nataka kukodi viti', 'rental'],
  ['can I buy it', 'purchase'],
  ['naweza kununua', 'purchase'],
  ['hire or buy?', null],
  ['how much?', null],
])('%j wishes %j', (text, kind) => expect(wishedKind(text)).toBe(kind));

test.each([
  ['10 cubes for 3 days', 10],
  ['viti 4 kwa siku 3', 4],
  ['cube 30', 30],
  ['20 square metres of dance floor', 20],
  ['8 of them from Friday to Sunday', 8],
  ['from 12 to 14 December', 1],
  ['tarehe 5 mwezi wa 12, nahitaji viti', 1],
  ['12/12 for 100 guests at 7 pm', 1],
  ['LED Cube Seat 40 cm', 1],
  ['Par Can 54×3 W', 1],
  ['I pay 900 bob', 1],
  ['my number is 0712 345 678', 1],
  ['GL-7KQ4-M2XH', 1],
  ['price?', 1],
])('%j is %j pieces', (text, pieces) => expect(wishedQuantity(text)).toBe(pieces));
