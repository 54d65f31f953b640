import { expect } from 'vitest';
import { formatMoney, sum, type Cents } from '#/domain/money/money.ts';
import type { SumCase, SumLine } from './cases.ts';

/** Every amount of money in a text. */
function amountsIn(text: string): string[] {
  return (
    text.match(/KSh\s\d{1,3}(?:,\d{3})*(?:\.\d\d)?/g)?.map((one) => one.replace(/\s/, ' ')) ?? []
  );
}

/** The text names all of these and no other amount but those of `may`. */
export function expectAmounts(
  text: string,
  must: readonly (Cents | null | undefined)[],
  may: readonly (Cents | null | undefined)[] = [],
): void {
  const wanted = wordsOf(must);
  const found = amountsIn(text);
  expect({ text, missing: wanted.filter((one) => !found.includes(one)) }).toEqual({
    text,
    missing: [],
  });
  const allowed = [...wanted, ...wordsOf(may)];
  expect({ text, strange: found.filter((one) => !allowed.includes(one)) }).toEqual({
    text,
    strange: [],
  });
}

function wordsOf(amounts: readonly (Cents | null | undefined)[]): string[] {
  return amounts.filter((one) => typeof one === 'number').map((one) => formatMoney(one));
}

/** What is said of a line beside its name. */
export function ofLine(line: SumLine): (Cents | null | undefined)[] {
  return [line.total, line.before, line.quantity > 1 ? line.each : null];
}

/** The deposit of a line; nothing for a purchase. */
export function lineDepositOf({ kind, deposit = 0, quantity }: SumLine): Cents {
  return kind === 'rental' ? deposit * quantity : 0;
}

/** What is said of the whole, from the goods down to what is paid. */
export function ofSum(sums: SumCase): (Cents | null | undefined)[] {
  const { goods, byProducts, byCode, delivery, rounding, gross, deposit, due } = sums;
  return [goods, byProducts, byCode, delivery, rounding, gross, deposit, due];
}

/** The same without the way there: what a cart says, rounded up to whole shillings by itself. */
export function ofCart(sums: SumCase) {
  const { goods, byProducts = 0, byCode = 0, deposit = 0, delivery = 0, due } = sums;
  const kinds = new Set(sums.lines.map(({ kind }) => kind));
  const totalOf = (kind: SumLine['kind']) =>
    sum(sums.lines.filter((line) => line.kind === kind).map((line) => line.before ?? line.total));
  return {
    subtotal: goods,
    parts: kinds.size > 1 ? [totalOf('purchase'), totalOf('rental')] : [],
    productDiscount: byProducts,
    codeDiscount: byCode,
    goods: goods - byProducts - byCode,
    deposit,
    rounding: sums.rounding ?? 0,
    due: due - delivery,
  };
}
