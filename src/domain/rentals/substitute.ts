import { eachDay, type Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import { freeUnitsForRange, type Stock } from './availability.ts';
import type { RentalRange } from './rental-range.ts';

/** What says how near one product for hire is to another. */
interface Hireable {
  productId: string;
  category: string;
  /** Of one hire. */
  rentalPrice: Cents;
}

/** A product that could go out instead of others. */
export interface SubstituteCandidate extends Hireable, Stock {
  reserved: ReadonlyMap<Day, number>;
}

/** Units of a hire to come that will not be there, with the days they would block. */
export interface LackedUnits {
  product: Hireable;
  units: number;
  blocked: RentalRange;
}

export interface Substitute {
  productId: string;
  /** Units that are free on all of the days. */
  free: number;
}

/**
 * For each hire the product that could go out instead: of the same category, nearest in price, with
 * all units free (STOCK-14); null where there is none. What is named for one hire is not named for
 * the next. Promises nothing.
 */
export function findSubstitutes(
  lacked: readonly LackedUnits[],
  candidates: readonly SubstituteCandidate[],
): (Substitute | null)[] {
  const reserved = new Map(candidates.map((one) => [one.productId, new Map(one.reserved)]));
  return lacked.map(({ product, units, blocked }) => {
    const [nearest] = candidates
      .filter(
        ({ productId, category }) =>
          category === product.category && productId !== product.productId,
      )
      .map((one) => {
        const taken = reserved.get(one.productId) ?? new Map<Day, number>();
        const distance = Math.abs(one.rentalPrice - product.rentalPrice);
        return { one, taken, distance, free: freeUnitsForRange(one, taken, blocked) };
      })
      .filter(({ free }) => free >= units)
      .toSorted((a, b) => a.distance - b.distance || (a.one.productId < b.one.productId ? -1 : 1));
    if (!nearest) return null;
    for (const day of eachDay(blocked.start, blocked.end)) {
      nearest.taken.set(day, (nearest.taken.get(day) ?? 0) + units);
    }
    return { productId: nearest.one.productId, free: nearest.free };
  });
}
