import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  formatMoney,
  fromDecimal,
  multiply,
  roundUpToShilling,
  shillings,
  sum,
  toDecimal,
} from './money.ts';

const anyCents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe('formatMoney', () => {
  test.each([
    [0, 'KSh 0'],
    [1, 'KSh 0.01'],
    [99_900, 'KSh 999'],
    [100_000, 'KSh 1,000'],
    [1_250_000, 'KSh 12,500'],
    [1_250_050, 'KSh 12,500.50'],
    [1_250_005, 'KSh 12,500.05'],
    [100_000_000, 'KSh 1,000,000'],
    [999_999_999_999, 'KSh 9,999,999,999.99'],
    [-500, '-KSh 5'],
    [-1_250_050, '-KSh 12,500.50'],
    [-0, 'KSh 0'],
  ])('%i cents', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  test('two digits when asked', () => {
    expect(formatMoney(1_250_000, { digits: 'two' })).toBe('KSh 12,500.00');
    expect(formatMoney(-5, { digits: 'two' })).toBe('-KSh 0.05');
    expect(formatMoney(1_250_000, { digits: 'auto' })).toBe('KSh 12,500');
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('refuses %d', (cents) => {
    expect(() => formatMoney(cents)).toThrow(RangeError);
  });

  test.prop([anyCents])('the digits are the amount', (cents) => {
    const digits = formatMoney(cents, { digits: 'two' }).replace(/[^\d-]/g, '');
    expect(Number(digits)).toBe(cents);
  });
});

describe('numeric columns', () => {
  test.each([
    ['12500.50', 1_250_050],
    ['12500.5', 1_250_050],
    ['12500', 1_250_000],
    ['0.07', 7],
    ['-0.07', -7],
    ['0.00', 0],
    ['-0.00', 0],
    ['9999999999.99', 999_999_999_999],
  ])('%s', (text, cents) => {
    expect(fromDecimal(text)).toBe(cents);
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '1.234',
    '1e3',
    '.5',
    '5.',
    '1,000',
    '--1',
    'NaN',
    '12345678901',
    '٣',
  ])('%j is malformed', (text) => expect(() => fromDecimal(text)).toThrow(RangeError));

  test('two decimals, always', () => {
    expect([0, 5, 50, 1_250_050, -7].map(toDecimal)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '12500.50',
      '-0.07',
    ]);
  });

  test.prop([anyCents])('what is written is read again', (cents) => {
    expect(fromDecimal(toDecimal(cents))).toBe(cents);
  });
});

describe('arithmetic', () => {
  test('totals', () => {
    expect(multiply(1_999, 3)).toBe(5_997);
    expect(multiply(1_999, 0)).toBe(0);
    expect(sum([])).toBe(0);
    expect(sum([1, 2, 3])).toBe(6);
    expect(shillings(2_500)).toBe(250_000);
  });

  test('fractions never slip in', () => {
    expect(() => multiply(100, 1.5)).toThrow(RangeError);
    expect(() => multiply(0.1, 3)).toThrow(RangeError);
    expect(() => sum([1, 0.1])).toThrow(RangeError);
  });

  test.each([
    [0, 0],
    [1, 100],
    [99, 100],
    [100, 100],
    [101, 200],
    [-1, 0],
    [-150, -100],
  ])('%i cents are rounded up to %i', (cents, whole) =>
    expect(roundUpToShilling(cents)).toBe(whole),
  );

  test.prop([fc.array(fc.integer({ min: 0, max: 1_000_000 }))])('a sum has no order', (list) => {
    expect(sum(list.toReversed())).toBe(sum(list));
  });
});
