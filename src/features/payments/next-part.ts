import type { Cents } from '#/domain/money/money.ts';

/** Most that M-Pesa moves at once; a larger order is paid in parts. */
export const MPESA_LIMIT: Cents = 250_000_00;

/** How much of what is owed goes into the next prompt, and what is left after it. */
export function nextPart(owed: Cents): { amount: Cents; rest: Cents } {
  const amount = Math.min(owed, MPESA_LIMIT);
  return { amount, rest: owed - amount };
}
