import { type Day, eachDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

/** A line that asks for units of a product, with the units free for it if it stood alone. */
export type UnitClaim = {
  productId: string;
  quantity: number;
  /** The days that a hire takes its units for; null for a purchase, and for a hire without dates. */
  blocked: RentalRange | null;
  freeUnits: number;
};

/** What some claims take of one product: units of every day, and units of single days. */
interface TakenUnits {
  always: number;
  /** Units of all hires together, whatever their days. */
  hired: number;
  byDay: Map<Day, number>;
}

/** The same for each product. A day is looked at once per claim: the cost is claims × days. */
type TakenByProduct = Map<string, TakenUnits>;

function takenOf(taken: TakenByProduct, productId: string): TakenUnits {
  const known = taken.get(productId);
  if (known) return known;
  const nothing = { always: 0, hired: 0, byDay: new Map<Day, number>() };
  taken.set(productId, nothing);
  return nothing;
}

function daysOf({ blocked }: UnitClaim): Day[] {
  return blocked ? eachDay(blocked.start, blocked.end) : [];
}

function take(taken: TakenUnits, { blocked, quantity }: UnitClaim, days: readonly Day[]): void {
  if (!blocked) {
    taken.always += quantity;
    return;
  }
  taken.hired += quantity;
  for (const day of days) taken.byDay.set(day, (taken.byDay.get(day) ?? 0) + quantity);
}

/** A purchase is missing on every day, so every hire is in its way; hires compete on shared days. */
function takenFor({ blocked }: UnitClaim, days: readonly Day[], taken: TakenUnits): number {
  if (!blocked) return taken.always + taken.hired;
  const busiest = days.reduce((most, day) => Math.max(most, taken.byDay.get(day) ?? 0), 0);
  return taken.always + busiest;
}

/** The units each line may have (STOCK-3), in the order of the claims. */
export function shareUnits(claims: readonly UnitClaim[]): number[] {
  const taken: TakenByProduct = new Map();
  return claims.map((claim) => {
    const ofProduct = takenOf(taken, claim.productId);
    const days = daysOf(claim);
    const left = Math.max(0, claim.freeUnits - takenFor(claim, days, ofProduct));
    take(ofProduct, claim, days);
    return left;
  });
}

/** The units left for each claim after all the others have been served. Same order as the claims. */
export function unitsLeft(claims: readonly UnitClaim[]): number[] {
  const taken: TakenByProduct = new Map();
  const daysOfClaims = claims.map(daysOf);
  for (const [index, claim] of claims.entries()) {
    take(takenOf(taken, claim.productId), claim, daysOfClaims[index] ?? []);
  }
  return claims.map((claim, index) => {
    const days = daysOfClaims[index] ?? [];
    const all = takenFor(claim, days, takenOf(taken, claim.productId));
    // Its own units are on each of its own days, so the busiest of them is busiest without them too.
    const own = !claim.blocked || days.length > 0 ? claim.quantity : 0;
    return Math.max(0, claim.freeUnits - (all - own));
  });
}
