import type { Executor } from '#/db/client.server.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import { listBlockingRentals, listOfferedRentals } from './promises/queries.server.ts';
import { listLateUnits, listStock } from './queries.server.ts';
import { findShortages, type StockFacts } from './use-cases/find-shortages.ts';
import { nameSubstitutes, type LackingHire } from './substitutes/name-substitutes.server.ts';
import type { LackingView } from './views.ts';

/** What cannot have all its units while others are not back. */
interface LackingUnits {
  /** Hires to come, the soonest first. */
  hires: LackingHire[];
  /** Units that offers lack, by the rows that hold them. */
  offers: Map<string, number>;
}

/**
 * Hires to come that cannot have all their units while others are not back, each with what could go
 * out instead. The soonest first.
 */
export async function findLacking(
  db: Executor,
  productIds: string[],
  today: Day,
): Promise<LackingView[]> {
  const { hires } = await findLackingUnits(db, productIds, today);
  return nameSubstitutes(db, hires, today);
}

/**
 * The same with what offers hold: what is out stays out, the units left go to those who paid, the
 * oldest order first, and after all orders to offers (STOCK-12).
 */
export async function findLackingUnits(
  db: Executor,
  productIds: string[],
  today: Day,
): Promise<LackingUnits> {
  const late = await listLateUnits(db, productIds, today);
  if (late.size === 0) return { hires: [], offers: new Map() };
  const lateIds = [...late.keys()];
  const [stock, hires, offered] = await Promise.all([
    listStock(db, lateIds),
    listBlockingRentals(db, lateIds, today),
    listOfferedRentals(db, lateIds, today),
  ]);
  const facts = new Map<string, StockFacts>(
    stock.map(({ productId, stockQuantity, held }) => [
      productId,
      { stockQuantity, held, late: late.get(productId) ?? [], reserved: new Map() },
    ]),
  );
  const demands = [...hires, ...offered].map(
    ({ productId, quantity, leavesOn, blockedUntil: end }) => {
      const blocked = { start: compareDays(leavesOn, today) < 0 ? today : leavesOn, end };
      return { productId, type: 'rental' as const, quantity, blocked };
    },
  );
  const shortages = findShortages(demands, facts, today);
  const lacking = shortages.flatMap(({ index, left }): LackingHire[] => {
    const [hire, blocked] = [hires[index], demands[index]?.blocked];
    if (!hire?.isReserved || !blocked) return [];
    const { lineId, orderId, orderNumber, productId, quantity, start } = hire;
    const lacks = quantity - left;
    return [{ lineId, orderId, orderNumber, productId, start, quantity, lacks, blocked }];
  });
  return {
    hires: lacking.toSorted((a, b) => compareDays(a.start, b.start)),
    offers: new Map(
      shortages.flatMap(({ index, left }) => {
        const hold = offered[index - hires.length];
        return hold ? [[hold.holdId, hold.quantity - left] as const] : [];
      }),
    ),
  };
}
