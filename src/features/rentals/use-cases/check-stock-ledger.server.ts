import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listUnexplainedStock } from '../movements/queries.server.ts';
import { listLedgerDifferences, type LedgerDifference } from '../queries.server.ts';

/**
 * Differences between the counters and the orders from today on, and between the units owned and
 * their movements (STOCK-7, STOCK-8): faults of ours.
 */
export async function checkStockLedger(db: Executor, today: Day): Promise<LedgerDifference[]> {
  const ofOrders = await listLedgerDifferences(db, today);
  const ofMovements = await listUnexplainedStock(db);
  return [
    ...ofOrders,
    ...ofMovements.map((found) => ({ fact: 'on_hand' as const, day: null, ...found })),
  ];
}
