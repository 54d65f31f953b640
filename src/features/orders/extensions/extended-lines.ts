import { addDays } from '#/domain/dates/day.ts';
import { sameRange, type RentalRange } from '#/domain/rentals/rental-range.ts';
import type { StockDemand } from '#/features/rentals/stock-demand.ts';
import type { OrderLineRow } from '../queries.server.ts';

/** A line of hired units, with its days. */
export type RentalLine = OrderLineRow & {
  productId: string;
  rentalStartDate: string;
  rentalEndDate: string;
  dueBackOn: string;
  blockedUntil: string;
};

/** The hires of an order that have these very days. */
export function rentalsIn(lines: readonly OrderLineRow[], range: RentalRange): RentalLine[] {
  return lines.flatMap((line) => {
    const { productId, rentalStartDate: start, rentalEndDate: end, dueBackOn, blockedUntil } = line;
    if (!productId || !start || !end || !dueBackOn || !blockedUntil) return [];
    if (!sameRange({ start, end }, range)) return [];
    return [
      { ...line, productId, rentalStartDate: start, rentalEndDate: end, dueBackOn, blockedUntil },
    ];
  });
}

/** What such lines take from stock when they stay away so many days longer. */
export function furtherDemand(lines: readonly RentalLine[], days: number): StockDemand[] {
  return lines.map(({ productId, quantity, blockedUntil: start }) => {
    return { productId, type: 'rental', quantity, blocked: { start, end: addDays(start, days) } };
  });
}
