import { type Day, eachDay } from '#/domain/dates/day.ts';
import {
  freeUnitsForRange,
  freeUnitsForSale,
  hiredPeak,
  lateUnits,
  type Stock,
} from '#/domain/rentals/availability.ts';
import type { StockDemand } from '../stock-demand.ts';

export interface StockFacts extends Stock {
  reserved: ReadonlyMap<Day, number>;
}

export interface Shortage {
  index: number;
  left: number;
}

/** Demands the stock cannot meet; of two that fit only one at a time, the later is short. */
export function findShortages(
  demands: readonly StockDemand[],
  facts: ReadonlyMap<string, StockFacts>,
  today: Day,
): Shortage[] {
  const current = new Map([...facts].map(([id, stock]) => [id, copy(stock)]));
  const shortages: Shortage[] = [];
  for (const [index, demand] of demands.entries()) {
    const stock = current.get(demand.productId);
    const left = stock ? freeUnits(demand, stock, today) : 0;
    if (!stock || demand.quantity > left) shortages.push({ index, left });
    else take(demand, stock);
  }
  return shortages;
}

interface MutableStock extends Stock {
  reserved: Map<Day, number>;
}

function copy(stock: StockFacts): MutableStock {
  return { ...stock, reserved: new Map(stock.reserved) };
}

function freeUnits({ blocked }: StockDemand, stock: MutableStock, today: Day): number {
  if (blocked) return freeUnitsForRange(stock, stock.reserved, blocked);
  const { stockQuantity, held: unitsHeld, late, reserved } = stock;
  return freeUnitsForSale({
    stockQuantity,
    unitsHeld,
    hiredPeak: hiredPeak(reserved, today),
    unitsLate: lateUnits(late),
  });
}

function take({ quantity, blocked }: StockDemand, stock: MutableStock): void {
  if (!blocked) {
    stock.held += quantity;
    return;
  }
  for (const day of eachDay(blocked.start, blocked.end)) {
    stock.reserved.set(day, (stock.reserved.get(day) ?? 0) + quantity);
  }
}
