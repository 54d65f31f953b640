import { sum, type Cents } from '#/domain/money/money.ts';
import { linePrice, type LinePrice } from './line-price.ts';
import type { LineType } from './line.ts';
import { lineDeposit } from './totals.ts';

/** What one line asks for before its delivery: its price, the refundable deposit, and both. */
export type LinePayment = LinePrice & { deposit: Cents; due: Cents };

/**
 * What is paid for a line with its deposit. `totalPrice` is before discounts, `saving` what the
 * product's own takes off the whole line. Rounding to a whole shilling is the order's, not the line's.
 */
export function linePayment(
  line: { type: LineType; quantity: number; totalPrice: Cents; saving: Cents },
  depositPerUnit: Cents,
): LinePayment {
  const price = linePrice(line);
  const deposit = lineDeposit(line, depositPerUnit);
  return { ...price, deposit, due: sum([price.total, deposit]) };
}
