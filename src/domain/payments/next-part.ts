import type { Cents } from '#/domain/money/money.ts';

/** How much of what is owed goes into the next prompt, and what is left after it. */
export function nextPart(owed: Cents, limit: Cents): { amount: Cents; rest: Cents } {
  const amount = Math.min(owed, limit);
  return { amount, rest: owed - amount };
}
