import type { Day } from '#/domain/dates/day.ts';
import type { Changer } from '#/domain/orders/change-order.ts';
import { extendUntil } from '#/domain/orders/extend-until.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { sameRange, type RentalRange } from '#/domain/rentals/rental-range.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import type { OrderLineView, OrderView } from '../views.ts';

/** The days of hires that have not left, each range once: what has the same days moves together. */
export function rentalRanges(lines: readonly OrderLineView[]): RentalRange[] {
  return rangesOf(lines.filter(({ hireStatus }) => hireStatus === 'reserved'));
}

function rangesOf(lines: readonly OrderLineView[]): RentalRange[] {
  const ranges: RentalRange[] = [];
  for (const { rentalStartDate: start, rentalEndDate: end } of lines) {
    if (!start || !end) continue;
    const range = { start, end };
    if (!ranges.some((known) => sameRange(known, range))) ranges.push(range);
  }
  return ranges;
}

export function shownDays({ start, end }: RentalRange): { start: string; end: string } {
  return { start: formatDay(start), end: formatDay(end) };
}

/** Of several that can move, the button names the days. */
export function moveLabel(range: RentalRange, count: number): string {
  return count === 1 ? m.orders_move() : m.orders_move_range(shownDays(range));
}

/** For a button whose words may be longer than a small screen is wide. */
export const WRAPPED = 'h-auto min-h-11 shrink py-2 whitespace-normal';

/** The days of hires that can still end later on `today`, each range once. */
export function rangesToExtend(
  { status, lines }: OrderView,
  by: Changer,
  today: Day,
): RentalRange[] {
  if (!EXTENDABLE.includes(status)) return [];
  return rangesOf(
    lines.filter(({ hireStatus, returned, rentalEndDate: end, dueBackOn }) => {
      const isAway = (hireStatus === 'reserved' || hireStatus === 'out') && returned === 0;
      return isAway && end && dueBackOn && extendUntil(by, { end, dueBackOn }) >= today;
    }),
  );
}

const EXTENDABLE: readonly OrderStatus[] = ['confirmed', 'preparing', 'dispatched', 'delivered'];

/** Of several that can end later, the button names the days. */
export function extendLabel(range: RentalRange, count: number): string {
  return count === 1 ? m.orders_extend() : m.orders_extend_range(shownDays(range));
}

/** What is hired for these days. */
export function namesIn(lines: readonly OrderLineView[], range: RentalRange): string[] {
  return lines
    .filter(({ rentalStartDate: start, rentalEndDate: end }) => {
      return start !== null && end !== null && sameRange({ start, end }, range);
    })
    .map(lineItemLabel);
}
