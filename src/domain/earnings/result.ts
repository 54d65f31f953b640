import type { Cents } from '#/domain/money/money.ts';
import { costOfAll, type BoughtFor } from './bought-for.ts';

interface Period {
  earned: Cents;
  repair: Cents;
  /** Other costs that are tied to the product or its units, without what they were bought for. */
  otherCosts: Cents;
  /** Units sold, less those that came back. */
  unitsSold: number;
}

/** What the units that were sold had cost; null: they were sold, and it is not known. */
export function costOfSold(unitsSold: number, bought: BoughtFor | null): Cents | null {
  if (unitsSold === 0) return 0;
  const all = costOfAll(bought);
  return all && Math.round((all.cost * unitsSold) / all.units);
}

/**
 * What is left of what a product earned in a period (EARN-5): without repairs, other costs of its own and
 * what the units that were sold had cost. Null: that is not known.
 */
export function marginOf(
  { earned, repair, otherCosts, unitsSold }: Period,
  bought: BoughtFor | null,
): Cents | null {
  const sold = costOfSold(unitsSold, bought);
  return sold === null ? null : earned - repair - otherCosts - sold;
}

/** How far a purchase has been earned back. */
export interface Payback {
  /** Of what it was bought for; 1 and more: all of it. */
  share: number;
  /** What must have been earned for it: the purchase, and its repairs. */
  needed: Cents;
}

/** What was earned to this day, less repairs, as a share of the purchase (EARN-6). Null: it is not known. */
export function paybackOf(
  toDate: { earned: Cents; repair: Cents },
  bought: BoughtFor | null,
): Payback | null {
  const all = costOfAll(bought);
  if (!all) return null;
  return {
    share: (toDate.earned - toDate.repair) / all.cost,
    needed: all.cost + toDate.repair,
  };
}

/**
 * A labelled unit's part of what hires of its product earned: that of its days out (EARN-8). Null: it is
 * not known that it was out, as nobody scanned it.
 */
export function earnedOfUnit(
  rented: Cents,
  { daysOut, ofAll }: { daysOut: number; ofAll: number },
): Cents | null {
  return daysOut > 0 && ofAll > 0 ? Math.round((rented * Math.min(daysOut, ofAll)) / ofAll) : null;
}
