import { daysBetween, type Day } from '#/domain/dates/day.ts';
import { sum, type Cents } from '#/domain/money/money.ts';

/** What the shop asks for a late return: after so many free days a share of the day's price. */
export interface LateFeeTerms {
  graceDays: number;
  /** Of what one day of the hire cost, in percent. */
  dayPercent: number;
  /** The most, in percent of what the hire of the unit cost. */
  capPercent: number;
}

export const DEFAULT_LATE_FEE: LateFeeTerms = { graceDays: 0, dayPercent: 100, capPercent: 100 };

/** A line of hired units, and when they came back; one that is out counts as if it came back today. */
export interface ReturnedLine {
  unitPrice: Cents;
  /** Days of the hire. */
  days: number;
  dueBackOn: Day;
  returns: readonly { day: Day; units: number }[];
}

export interface LateFee {
  /** Of the unit that came back last. */
  daysLate: number;
  amount: Cents;
}

/**
 * What is proposed for units that came back after they were due (HIRE-8), each by its own day; null
 * when nothing is. It grows no more once a unit is back.
 */
export function lateFee(lines: readonly ReturnedLine[], terms: LateFeeTerms): LateFee | null {
  let [latest, amount] = [0, 0];
  for (const { unitPrice, days, dueBackOn, returns } of lines) {
    const most = Math.floor((unitPrice * terms.capPercent) / 100);
    for (const { day, units } of returns) {
      const late = daysBetween(dueBackOn, day);
      const counted = Math.max(0, late - terms.graceDays);
      if (counted === 0) continue;
      latest = Math.max(latest, late);
      const fee = Math.floor((unitPrice * counted * terms.dayPercent) / (Math.max(1, days) * 100));
      amount += units * Math.min(most, fee);
    }
  }
  return amount > 0 ? { daysLate: latest, amount } : null;
}

/** What several hires are late together: the days of the latest, and all amounts. */
export function sumLateFees(fees: readonly LateFee[]): LateFee | null {
  if (fees.length === 0) return null;
  return {
    daysLate: Math.max(...fees.map(({ daysLate }) => daysLate)),
    amount: sum(fees.map(({ amount }) => amount)),
  };
}
