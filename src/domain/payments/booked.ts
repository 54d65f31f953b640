import { compareDays, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** How money comes that staff book by hand. */
export const BOOKED_METHODS = ['cash', 'bank'] as const;
export type BookedMethod = (typeof BOOKED_METHODS)[number];

/** How money comes that no payment provider tells of; `credit`: out of another order of the customer. */
export type OfflinePaymentMethod = BookedMethod | 'credit';

/** In shillings: the most that may be open of an order that is paid at the delivery. */
export const DEFAULT_ON_DELIVERY = 100_000;

/** How long ago money can have come that is booked only now. */
export const MOST_DAYS_BACK = 60;

export type NotBooked =
  /** The shop does not take it so. */
  | { reason: 'METHOD_OFF'; method: BookedMethod }
  | { reason: 'RECEIVED_LATER' }
  | { reason: 'RECEIVED_LONG_AGO'; first: Day };

/** Whether money can be booked as taken in this way and on this day (PAYMENT-25). */
export function checkBooking(
  { method, receivedOn }: { method: BookedMethod; receivedOn: Day },
  { open, first, today }: { open: Readonly<Record<BookedMethod, boolean>>; first: Day; today: Day },
): Result<null, NotBooked> {
  if (!open[method]) return reject({ reason: 'METHOD_OFF', method });
  if (compareDays(receivedOn, today) > 0) return reject({ reason: 'RECEIVED_LATER' });
  if (compareDays(receivedOn, first) < 0) return reject({ reason: 'RECEIVED_LONG_AGO', first });
  return ok(null);
}
