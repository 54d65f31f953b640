import { sum, type Cents } from '#/domain/money/money.ts';

/**
 * Spreads a saving over lines in proportion to their weights, in whole cents that add up to it; the
 * cents left over by rounding go to the largest remainders, then to the smallest id, so that the order
 * of the lines does not matter. No line gets more than its weight as long as the saving is not more
 * than all of them. Answers in the order given.
 * @throws RangeError when there is something to spread and nothing to spread it on.
 */
export function spreadSaving(
  saving: Cents,
  lines: readonly { id: string; weight: Cents }[],
): Cents[] {
  const whole = sum(lines.map(({ weight }) => weight));
  if (saving === 0) return lines.map(() => 0);
  if (whole <= 0) throw new RangeError('There is nothing to spread a saving on');
  const shares = lines.map(({ id, weight }, index) => {
    const exact = BigInt(saving) * BigInt(weight);
    return {
      id,
      index,
      cents: Number(exact / BigInt(whole)),
      rest: Number(exact % BigInt(whole)),
    };
  });
  const left = saving - sum(shares.map(({ cents }) => cents));
  const favoured = shares
    .toSorted((a, b) => b.rest - a.rest || (a.id < b.id ? -1 : 1))
    .slice(0, left)
    .map(({ index }) => index);
  return shares.map(({ cents, index }) => (favoured.includes(index) ? cents + 1 : cents));
}
