import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { StockDemand } from '#/features/rentals/stock-demand.ts';

interface OrderedLine {
  /** Null: made or done for the order alone, which no stock knows. */
  productId: string | null;
  type: LineType;
  quantity: number;
  leavesOn?: Day | null;
  /** The day after the last blocked one. Both as they were when the order was placed. */
  blockedUntil?: Day | null;
}

/** What an order's lines take from stock; the same when they are held, released and captured. */
export function toStockDemand(lines: readonly OrderedLine[]): StockDemand[] {
  return lines.flatMap(({ productId, type, quantity, leavesOn: start, blockedUntil: end }) =>
    productId === null
      ? []
      : [
          {
            productId,
            type,
            quantity,
            blocked: type === 'rental' && start && end ? { start, end } : null,
          },
        ],
  );
}
