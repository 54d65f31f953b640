import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';

import { numbersInFigures } from './number-words.ts';

test.each([
  ['ten cubes', '10 cubes'],
  ['twenty-five wristbands', '25 wristbands'],
  ['one hundred and fifty', '150'],
  ['a hundred', '100'],
  ['two thousand five hundred', '2500'],
  ['a dozen bow ties', '12 bow ties'],
  ['two dozen', '24'],
  ['3 dozen', '36'],
  ['half a dozen sofas', '6 sofas'],
  ['viti ishirini na tano', 'viti 25'],
  ['viti kumi na viwili', 'viti 12'],
  ['herufi nne', 'herufi 4'],
  ['mia moja na hamsini', '150'],
  ['mia mbili', '200'],
  ['elfu moja mia mbili', '1200'],
  ['dazeni moja ya tai', '12 ya tai'],
  ['nusu dazeni', '6'],
  ['kumi na moja', '11'],
  ['viti kumi na meza mbili', 'viti 10 na meza 2'],
  ['ten cubes and two stools', '10 cubes and 2 stools'],
  ['twelve, five', '12, 5'],
])('%j is %j', (text, figures) => expect(numbersInFigures(text)).toBe(figures));

// What counts nothing, and what is a figure already.
test.each([
  'this one',
  'meza moja',
  'a cube and 5 stools',
  '12 na 14 Desemba',
  '100 cubes',
  'GL-7KQ4-M2XH',
  'P3.9',
  'tone',
])('%j stays', (text) => expect(numbersInFigures(text)).toBe(text));

const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const MOJA = 'sifuri moja mbili tatu nne tano sita saba nane tisa'.split(' ');
const KUMI = '- kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(
  ' ',
);

function inEnglish(n: number): string {
  if (n >= 100) {
    const rest = n % 100;
    const hundreds = `${ONES[Math.floor(n / 100)]} hundred`;
    return rest ? `${hundreds} and ${inEnglish(rest)}` : hundreds;
  }
  if (n < 10) return ONES[n] ?? '';
  if (n < 20) return TEENS[n - 10] ?? '';
  return [TENS[Math.floor(n / 10)], n % 10 ? ONES[n % 10] : ''].filter(Boolean).join(' ');
}

function inSwahili(n: number): string {
  const hundreds = n >= 100 ? `mia ${MOJA[Math.floor(n / 100)]}` : '';
  const tens = n % 100 >= 10 ? (KUMI[Math.floor((n % 100) / 10)] ?? '') : '';
  const ones = n % 10 ? (MOJA[n % 10] ?? '') : '';
  return [hundreds, tens, ones].filter(Boolean).join(' na ');
}

property.prop([fc.integer({ min: 2, max: 999 })])('every count, in both languages', (n) => {
  expect(numbersInFigures(`I want ${inEnglish(n)} cubes`)).toBe(`I want ${n} cubes`);
  expect(numbersInFigures(`nataka viti ${inSwahili(n)} leo`)).toBe(`nataka viti ${n} leo`);
});
