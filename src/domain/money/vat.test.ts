import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

import { splitVat, VAT_RATE_PERCENT } from './vat.ts';

test.each([
  [0, 0, 0],
  [116, 100, 16],
  [11_600, 10_000, 1_600],
  [100, 86, 14],
  [1, 1, 0],
  [1_250_050, 1_077_629, 172_421],
  [-11_600, -10_000, -1_600],
])('%i gross is %i net and %i VAT', (gross, net, vat) => {
  expect(splitVat(gross)).toEqual({ net, vat, gross });
});

test('fractions of a cent are refused', () => {
  expect(() => splitVat(0.5)).toThrow(RangeError);
});

test.prop([fc.integer({ min: 0, max: 999_999_999_999 })])('the parts are the whole', (gross) => {
  const split = splitVat(gross);
  expect(split.net + split.vat).toBe(gross);
  // Within half a cent of the true share.
  expect(Math.abs(split.vat * (100 + VAT_RATE_PERCENT) - gross * VAT_RATE_PERCENT)).toBeLessThan(
    58,
  );
});
