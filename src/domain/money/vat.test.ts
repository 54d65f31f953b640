import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

import { DEFAULT_VAT_RATE, readVatPercent, splitVat, vatPercent, vatRateOn } from './vat.ts';

test.each([
  [0, 0, 0],
  [116, 100, 16],
  [11_600, 10_000, 1_600],
  [100, 86, 14],
  [1, 1, 0],
  [1_250_050, 1_077_629, 172_421],
  [-11_600, -10_000, -1_600],
])('%i gross is %i net and %i VAT', (gross, net, vat) => {
  expect(splitVat(gross, DEFAULT_VAT_RATE)).toEqual({ net, vat, gross });
});

test('fractions of a cent are refused', () => {
  expect(() => splitVat(0.5, 1600)).toThrow(RangeError);
});

test.each([
  [10_000, 0, 0],
  [10_800, 800, 800],
  [10_825, 825, 825],
  [20_000, 100_00, 10_000],
])('%i gross at %i hundredths of a percent holds %i VAT', (gross, rate, vat) => {
  expect(splitVat(gross, rate).vat).toBe(vat);
});

test.prop([fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 100_00 })])(
  'the parts are the whole',
  (gross, rate) => {
    const split = splitVat(gross, rate);
    expect(split.net + split.vat).toBe(gross);
    // Within half a cent of the true share.
    const error = Math.abs(split.vat * (100_00 + rate) - gross * rate);
    expect(error).toBeLessThanOrEqual((100_00 + rate) / 2);
  },
);

test.each([
  ['16', 16_00],
  [' 8,25 ', 8_25],
  ['8.5', 8_50],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['16 %', null],
  ['8.255', null],
])('typed %o is %o', (typed, rate) => {
  expect(readVatPercent(typed)).toBe(rate);
  if (rate !== null) expect(readVatPercent(vatPercent(rate))).toBe(rate);
});

const rates = { vatRate: 16_00, nextVatRate: 18_00, nextVatFrom: '2027-01-01' };

test.each([
  ['the day before', rates, '2026-12-31', 16_00],
  ['its first day', rates, '2027-01-01', 18_00],
  ['later', rates, '2028-06-30', 18_00],
  ['down to nothing', { ...rates, nextVatRate: 0 }, '2027-01-01', 0],
  ['none planned', { ...rates, nextVatRate: null, nextVatFrom: null }, '2028-06-30', 16_00],
])('the rate of a day: %s', (_name, planned, day, rate) => {
  expect(vatRateOn(planned, day)).toBe(rate);
});
