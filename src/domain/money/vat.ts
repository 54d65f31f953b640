import { compareDays, type Day } from '#/domain/dates/day.ts';
import type { Cents } from './money.ts';

/** Hundredths of a percent: 1600 is 16 %. */
export type VatRate = number;

/** Kenya's standard rate, which holds as long as the shop sets no other. Shelf prices include it. */
export const DEFAULT_VAT_RATE: VatRate = 16_00;

/** The rate that holds, and the one after it, from its day in Nairobi on; null: none is set. */
export interface VatRates {
  vatRate: VatRate;
  nextVatRate: VatRate | null;
  nextVatFrom: Day | null;
}

/** The rate at which is priced what is ordered on a day (PRICE-4). */
export function vatRateOn({ vatRate, nextVatRate, nextVatFrom }: VatRates, day: Day): VatRate {
  if (nextVatRate === null || nextVatFrom === null) return vatRate;
  return compareDays(day, nextVatFrom) < 0 ? vatRate : nextVatRate;
}

/** The parts of a price that includes VAT. `net + vat` is `gross`, to the cent. */
export type VatSplit = { net: Cents; vat: Cents; gross: Cents };

/** Takes the VAT out of a price that includes it, rounded to the nearest cent. */
export function splitVat(grossCents: Cents, rate: VatRate): VatSplit {
  if (!Number.isInteger(grossCents)) throw new RangeError(`Not whole cents: ${grossCents}`);
  const share = Math.round((grossCents * rate) / (100_00 + rate));
  const vat = share === 0 ? 0 : share;
  return { net: grossCents - vat, vat, gross: grossCents };
}

/** A rate as people write it, without the sign: `16`, `8.25`. */
export function vatPercent(rate: VatRate): string {
  return String(rate / 100);
}

/** What somebody typed as a rate, with a point or a comma; null: no percentage of two decimals. */
export function readVatPercent(typed: string): VatRate | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
