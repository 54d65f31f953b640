import { expect, test } from 'vitest';

import { requestedKind, requestedQuantity } from './requested-line.ts';

test.each([
  ['I want to hire cubes', 'rental'],
  ['Nataka kukodi viti', 'rental'],
  ['can I buy it', 'purchase'],
  ['naweza kununua', 'purchase'],
  ['cubes hired for a day', 'rental'],
  ['nikikodi leo', 'rental'],
  ['hire or buy?', null],
  ['how much?', null],
])('%j wishes %j', (text, kind) => expect(requestedKind(text)).toBe(kind));

test.each([
  ['10 cubes for 3 days', 10],
  ['viti 4 kwa siku 3', 4],
  ['cube 30', 30],
  ['20 square metres of dance floor', 20],
  ['8 of them from Friday to Sunday', 8],
  ['4 marquee letters on 12 December', 4],
  ['2 decor trees, 3 mayflower lights', 2],
  ['stools x6', 6],
  ['6x stools', 6],
  ['10-12 cubes', 12],
  ['2,000 wristbands', 2000],
  ['bangili 2000', 2000],
  ['how much for 12?', 12],
  ['3-day hire of 5 tables', 5],
  ['from 12 to 14 December', null],
  ['kukodi viti tarehe 20 Desemba hadi 22', null],
  ['hire cubes from 20 December to the 22nd', null],
  ['viti tarehe 20 mpaka tarehe 22', null],
  ['20 December and 30 cubes', 30],
  ['for 2 or 3 days', null],
  ['12 December 2026', null],
  ['tarehe 5 mwezi wa 12, nahitaji viti', null],
  ['12/12 for 100 guests at 7 pm', null],
  ['LED Cube Seat 40 cm', null],
  ['Par Can 54×3 W', null],
  ['I pay 900 bob', null],
  ['my budget is 5000', null],
  ['nina 5000 tu', null],
  ['my number is 0712 345 678', null],
  ['GL-7KQ4-M2XH', null],
  ['price?', null],
])('%j is %j pieces', (text, pieces) => expect(requestedQuantity(text)).toBe(pieces));
