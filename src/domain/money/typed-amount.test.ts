import { expect, it } from 'vitest';
import { readTypedAmount, typedAmount } from './typed-amount.ts';

it.each([
  ['4500', 450_000],
  ['4,500.00', 450_000],
  [' 1,234,567.5 ', 123_456_750],
  ['12.05', 1205],
  ['0', 0],
  ['', null],
  ['4,50', null],
  ['4.505', null],
  ['-1', null],
  ['KSh 5', null],
  ['1e3', null],
])('%j is %s', (text, hundredths) => {
  expect(readTypedAmount(text)).toBe(hundredths);
});

it.each([
  [null, ''],
  [0, '0'],
  [100_000, '1000'],
  [150_050, '1500.5'],
  [5, '0.05'],
])('%s is written %j, and read again', (hundredths, text) => {
  expect(typedAmount(hundredths)).toBe(text);
  expect(readTypedAmount(text)).toBe(hundredths);
});
