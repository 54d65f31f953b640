import { isDay, nairobiDay } from '#/domain/dates/day.ts';
import { lateFee, type LateFee } from '#/domain/rentals/late-fee.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderEventRow, OrderLineRow } from '../queries.server.ts';

type Entry = Pick<OrderEventRow, 'kind' | 'details' | 'createdAt'>;

/**
 * What is proposed for hires of an order that came back late: the history says when they did, and
 * where a phone sent it later, on which day it counted them (ORDER-23).
 */
export function lateFeeOf(
  lines: readonly OrderLineRow[],
  events: readonly Entry[],
): LateFee | null {
  const returned = lines.flatMap(({ id, unitPrice, rentalDuration, dueBackOn }) => {
    if (dueBackOn === null) return [];
    const returns = events
      .filter(({ kind, details }) => kind === 'rental_returned' && details.lineId === id)
      .map(({ details, createdAt }) => ({
        day: isDay(details.on) ? details.on : nairobiDay(createdAt),
        units: Number(details.units),
      }));
    return [{ unitPrice, days: rentalDuration ?? 1, dueBackOn, returns }];
  });
  return lateFee(returned, settings().lateFees);
}
