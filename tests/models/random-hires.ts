/**
 * The oracle of random hires: it keeps no sums, and takes nothing from `src`. More hires by hand:
 * `BOOKINGS=1000000 npx vitest run --project integration random-hires`.
 */
export const BOOKINGS = Number(process.env.BOOKINGS ?? 1_500);
/** Another one draws other hires. */
export const SEED = Number(process.env.BOOKINGS_SEED ?? 1);

/** A hire of units from a day on, counted from today; [first, last). */
export interface Hire {
  units: number;
  first: number;
  last: number;
}

/** Units away on a day, counted from all hires each time. */
export function awayOn(hires: readonly Hire[], day: number): number {
  return hires
    .filter(({ first, last }) => first <= day && day < last)
    .reduce((sum, { units }) => sum + units, 0);
}

/** Whether there are enough units for one more on each of its days. */
export function fits(hires: readonly Hire[], wanted: Hire, owned: number): boolean {
  for (let day = wanted.first; day < wanted.last; day += 1) {
    if (awayOn(hires, day) + wanted.units > owned) return false;
  }
  return true;
}
