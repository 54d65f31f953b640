import type { Executor } from '#/db/client.server.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import { listBlockingRentals } from './promises/queries.server.ts';
import { listLateUnits, listStock } from './queries.server.ts';
import { findShortages, type StockFacts } from './use-cases/find-shortages.ts';
import type { LackingView } from './views.ts';

/**
 * Hires to come that cannot have all their units while others are not back: what is out stays out,
 * and the units left go to those who paid, the oldest order first. The soonest first.
 */
export async function findLacking(
  db: Executor,
  productIds: string[],
  today: Day,
): Promise<LackingView[]> {
  const late = await listLateUnits(db, productIds, today);
  if (late.size === 0) return [];
  const lateIds = [...late.keys()];
  const [stock, hires] = await Promise.all([
    listStock(db, lateIds),
    listBlockingRentals(db, lateIds, today),
  ]);
  const facts = new Map<string, StockFacts>(
    stock.map(({ productId, stockQuantity, held }) => [
      productId,
      { stockQuantity, held, late: late.get(productId) ?? [], reserved: new Map() },
    ]),
  );
  const demands = hires.map(({ productId, quantity, leavesOn, blockedUntil: end }) => {
    const blocked = { start: compareDays(leavesOn, today) < 0 ? today : leavesOn, end };
    return { productId, type: 'rental' as const, quantity, blocked };
  });
  return findShortages(demands, facts, today)
    .flatMap(({ index, left }): LackingView[] => {
      const hire = hires[index];
      if (!hire?.isReserved) return [];
      const { lineId, orderId, orderNumber, productId, quantity, start } = hire;
      const lacks = quantity - left;
      return [{ lineId, orderId, orderNumber, productId, start, quantity, lacks }];
    })
    .toSorted((a, b) => compareDays(a.start, b.start));
}
