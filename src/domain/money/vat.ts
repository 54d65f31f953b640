import type { Cents } from './money.ts';

/** Kenya's standard VAT rate. Shelf prices include it. */
export const VAT_RATE_PERCENT = 16;

/** The parts of a price that includes VAT. `net + vat` is `gross`, to the cent. */
export type VatSplit = { net: Cents; vat: Cents; gross: Cents };

/**
 * Takes the VAT out of a price that includes it, rounded to the nearest cent. A tie cannot occur:
 * 16/116 is 4/29, and no multiple of 1/29 lies half way between two whole numbers.
 */
export function splitVat(grossCents: Cents): VatSplit {
  if (!Number.isInteger(grossCents)) throw new RangeError(`Not whole cents: ${grossCents}`);
  const share = Math.round((grossCents * VAT_RATE_PERCENT) / (100 + VAT_RATE_PERCENT));
  const vat = share === 0 ? 0 : share;
  return { net: grossCents - vat, vat, gross: grossCents };
}
