import type { Day } from '#/domain/dates/day.ts';
import type { OrderView } from '../views.ts';

export interface OrderDate {
  kind: 'event' | 'begin' | 'return';
  day: Day;
}

/** The days of an order in their sequence, each once: the event, every start and end of a hire. */
export function orderDates({
  eventDate,
  lines,
}: Pick<OrderView, 'eventDate' | 'lines'>): OrderDate[] {
  const dates: OrderDate[] = eventDate ? [{ kind: 'event', day: eventDate }] : [];
  for (const { rentalStartDate, rentalEndDate } of lines) {
    if (rentalStartDate) dates.push({ kind: 'begin', day: rentalStartDate });
    if (rentalEndDate) dates.push({ kind: 'return', day: rentalEndDate });
  }
  const once = new Map(dates.map((date) => [`${date.day} ${date.kind}`, date]));
  return [...once.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
