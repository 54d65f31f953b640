const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/**
 * Round numbers at even distances, at most five besides those below nothing, from what is not above the
 * smallest amount (nothing, at most) to what is not below the largest. All are whole numbers of `unit`.
 */
export function axisTicks(amounts: readonly number[], unit: number): number[] {
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const rough = Math.max((most - least) / MOST_STEPS, unit) / unit;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = STEPS.map((step) => step * power).find(
    (step) => step >= rough && Number.isInteger(step),
  );
  const step = (round ?? Math.ceil(rough)) * unit;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
