import { addDays, compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

/** How long an alert to buy is kept: nobody waits longer for a shop. */
export const PURCHASE_ALERT_DAYS = 90;

export type StockAlertRejection =
  /** So many are there already: they can be put into the cart. */
  | { reason: 'FREE_NOW' }
  /** The first hire day is too near for a mail to help. */
  | { reason: 'ALERT_TOO_LATE' };

/** What is known of a product on the days of an alert, now. */
export interface StockAlertStock {
  /** Units free on all of its days, or for sale. */
  free: number;
  /** A hire can no longer be packed until its first day. */
  isTooSoon: boolean;
}

/** The day on which an alert is forgotten: the first hire day; for a purchase (no days) so many days from now (WISH-1). */
export function stockAlertExpiry(range: RentalRange | null, today: Day): Day {
  return range ? range.start : addDays(today, PURCHASE_ALERT_DAYS);
}

/** Whether somebody may ask to be told of so many units, and until when (WISH-1). */
export function checkStockAlert(
  { range, quantity }: { range: RentalRange | null; quantity: number },
  { free, isTooSoon }: StockAlertStock,
  today: Day,
): Result<{ expiresOn: Day }, StockAlertRejection> {
  const expiresOn = stockAlertExpiry(range, today);
  if (isTooSoon || compareDays(expiresOn, today) <= 0) return reject({ reason: 'ALERT_TOO_LATE' });
  if (free >= quantity) return reject({ reason: 'FREE_NOW' });
  return ok({ expiresOn });
}

/** Whether an alert that is open is fulfilled now (WISH-2). */
export function isFulfilled(
  { quantity, expiresOn }: { quantity: number; expiresOn: Day },
  { free, isTooSoon }: StockAlertStock,
  today: Day,
): boolean {
  return !isTooSoon && compareDays(expiresOn, today) > 0 && free >= quantity;
}
