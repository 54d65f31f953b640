import { expect, test } from 'vitest';

import { namesThing, occasionWords, productWords, stemsOf } from './product-words.ts';
import { splitAsked } from './split-asked.ts';

test.each([
  ['How much is the LED Cube Seat?', ['cube', 'seat']],
  ['Bei ya kiti cha mchemraba ni ngapi?', ['kiti', 'mchemraba']],
  ['price of bar stools and delivery to Mombasa', ['bar', 'stools']],
  ['stools for a wedding on 12th December', ['stools']],
  ['anything for a wedding?', ['wedding']],
  ['do uplighters need a socket', ['uplighters']],
  ['ninatafuta kaunta', ['kaunta']],
  ['do you have led lights', ['led', 'lights']],
  ['are you open tomorrow', ['open']],
  ['', []],
])('%j may name %j', (text, words) => expect(productWords(text)).toEqual(words));

test.each([
  ['lighting for a garden wedding of 150 guests, what do you suggest?', ['wedding']],
  ['which tables do you recommend for a wedding?', []],
  ['mnapendekeza nini kwa harusi ya bustanini?', ['harusi']],
  ['what do you suggest?', []],
  ['anything for a kids birthday party in the garden?', ['birthday', 'party']],
  ['taa za harusi ya watu 200', ['harusi']],
  ['can you help me book a church', []],
])('%j is for %j and names nothing else', (text, words) =>
  expect(occasionWords(text)).toEqual(words),
);

test.each([
  ['betri inakaa masaa mangapi', false],
  ['how long does the battery of the cube seat last', true],
  ['lights', false],
])('%j names a thing: %j', (text, isNamed) => expect(namesThing(text)).toBe(isNamed));

test.each([
  [
    ['hiring', 'stools'],
    ['hire', 'stool'],
  ],
  [['kufunga'], ['tunafunga']],
])('%j and %j are one', (a, b) => expect(stemsOf(a)).toEqual(stemsOf(b)));

test.each([
  ['30 cubes and 10 stools', ['30 cubes ', ' 10 stools']],
  ['meza, viti na kaunta', ['meza', ' viti ', ' kaunta']],
  ['10 cubes 4 stools 2 sofas', ['10 cubes ', '4 stools ', '2 sofas']],
  ['how much for 10 cubes 4 stools', ['how much for 10 cubes ', '4 stools']],
  ['viti 10 vya mchemraba meza 4', ['viti 10 vya mchemraba ', 'meza 4']],
  ['bar stools, 6 pieces, tables', ['bar stools  6 pieces', ' tables']],
  ['table with 4 stools', ['table ', ' 4 stools']],
  ['2,000 wristbands', []],
  ['10 cubes from 12 to 14 December', []],
  ['cubes?', []],
  ['open on sunday?', []],
])('%j asks %j', (text, parts) => expect(splitAsked(text)).toEqual(parts));
