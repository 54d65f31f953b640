import { isDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { lateFee, sumLateFees, type LateFee } from '#/domain/rentals/late-fee.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderEventRow, OrderLineRow } from '../queries.server.ts';
import type { LateFeeView } from './late-fee-view.ts';
import type { LateFeeRow } from './queries.server.ts';

type Entry = Pick<OrderEventRow, 'kind' | 'details' | 'createdAt'>;

/**
 * What a hire that is late costs by now: the history says when units came back, and where a phone
 * sent it later, on which day it counted them (ORDER-23). Units that are out count until today.
 */
export function lateFeeNow(
  { id, unitPrice, rentalDuration, dueBackOn, hireStatus, quantity, returnedUnits }: OrderLineRow,
  events: readonly Entry[],
  today: Day,
): LateFee | null {
  if (dueBackOn === null) return null;
  const returns = events
    .filter(({ kind, details }) => kind === 'rental_returned' && details.lineId === id)
    .map(({ details, createdAt }) => ({
      day: isDay(details.on) ? details.on : nairobiDay(createdAt),
      units: Number(details.units),
    }));
  if (hireStatus === 'out') returns.push({ day: today, units: quantity - returnedUnits });
  const line = { unitPrice, days: rentalDuration ?? 1, dueBackOn, returns };
  return lateFee([line], settings().lateFees);
}

/** Of each line that is or was late: what was drafted, or what would be now. */
export function lateFeesOf(
  lines: readonly OrderLineRow[],
  events: readonly Entry[],
  drafted: readonly LateFeeRow[],
  today: Day,
): LateFeeView[] {
  return lines.flatMap((line) => {
    const row = drafted.find(({ lineId }) => lineId === line.id);
    const fee = row ?? lateFeeNow(line, events, today);
    if (!fee) return [];
    const { daysLate, amount } = fee;
    return {
      lineId: line.id,
      daysLate,
      amount,
      isOut: line.hireStatus === 'out',
      waivedWhy: row?.waivedWhy ?? null,
    };
  });
}

/** Together, without what is waived; null: nothing is asked. */
export function proposedOf(fees: readonly LateFeeView[]): LateFee | null {
  return sumLateFees(fees.filter(({ waivedWhy }) => waivedWhy === null));
}
