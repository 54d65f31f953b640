import type { Cents } from '#/domain/money/money.ts';

/** Unit-days of hires in some days: those hired, and all those on which they blocked their units. */
export interface BlockedDays {
  hired: number;
  blocked: number;
}

/** What the way there and back and the turnaround took of a product. */
export interface TurnaroundLost {
  daysHired: number;
  /** Blocked, and not hired. */
  daysLost: number;
  /** What they would have brought at what a hired day did; null: its hires earned nothing, or none was. */
  lost: Cents | null;
}

/** Unit-days that were blocked and not hired, and what as many hired ones earned in the same days (EARN-13). */
export function turnaroundLost(rented: Cents, { hired, blocked }: BlockedDays): TurnaroundLost {
  const daysLost = Math.max(0, blocked - hired);
  const isPaid = rented > 0 && hired > 0;
  return {
    daysHired: hired,
    daysLost,
    lost: isPaid ? Math.round((rented * daysLost) / hired) : null,
  };
}
