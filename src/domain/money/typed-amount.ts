import { fromDecimal, toDecimal } from './money.ts';

/**
 * What was typed, in hundredths: cents, or of a percent; null: no number. Commas between thousands
 * are taken as such: `4500`, `4,500.00`.
 */
export function readTypedAmount(text: string): number | null {
  const plain = text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? fromDecimal(plain) : null;
}

/** Hundredths as they are typed: `12.5`, `1500`; nothing for none. */
export function typedAmount(hundredths: number | null): string {
  return hundredths === null ? '' : toDecimal(hundredths).replace(/\.?0+$/, '');
}
