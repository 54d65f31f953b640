import type { LineType } from '#/domain/cart/line.ts';
import { type Day, eachDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

/** `blocked`: the days a hire is missing from stock, way and turnaround included; null for a sale. */
export interface StockDemand {
  productId: string;
  type: LineType;
  quantity: number;
  blocked: RentalRange | null;
}

/** Demands added up: what the ledger is changed by, in the order in which its rows are locked. */
export interface StockChange {
  /** Every product concerned, ascending. */
  productIds: string[];
  sales: { productId: string; quantity: number }[];
  rentalDays: { productId: string; day: Day; quantity: number }[];
}

/** Two lines of one product are one change, or each of them would pass the check by itself. */
export function sumDemand(demands: readonly StockDemand[]): StockChange {
  const sales = new Map<string, number>();
  const days = new Map<string, { productId: string; day: Day; quantity: number }>();
  for (const { productId, type, quantity, blocked } of demands) {
    if (type === 'purchase') {
      sales.set(productId, (sales.get(productId) ?? 0) + quantity);
      continue;
    }
    if (!blocked) throw new Error(`A hire of product ${productId} has no days`);
    for (const day of eachDay(blocked.start, blocked.end)) {
      const key = `${productId} ${day}`;
      const before = days.get(key)?.quantity ?? 0;
      days.set(key, { productId, day, quantity: before + quantity });
    }
  }
  return {
    productIds: [...new Set(demands.map((demand) => demand.productId))].toSorted(),
    sales: [...sales]
      .map(([productId, quantity]) => ({ productId, quantity }))
      .toSorted((a, b) => compare(a.productId, b.productId)),
    rentalDays: [...days.entries()].toSorted(([a], [b]) => compare(a, b)).map(([, day]) => day),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
