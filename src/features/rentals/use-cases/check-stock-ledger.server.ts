import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listUnexplainedStock, listUnexplainedUnits } from '../movements/queries.server.ts';
import { listLedgerDifferences, type LedgerDifference } from '../ledger/queries.server.ts';

/**
 * Differences between the counters and the orders from today on, and between the units owned and
 * their movements, and between labelled units, their history and its movements (STOCK-7, STOCK-8,
 * STOCK-10): faults of ours.
 */
export async function checkStockLedger(db: Executor, today: Day): Promise<LedgerDifference[]> {
  const ofOrders = await listLedgerDifferences(db, today);
  const ofMovements = await listUnexplainedStock(db);
  const ofUnits = await listUnexplainedUnits(db);
  return [
    ...ofOrders,
    ...ofUnits.map((found) => ({ day: null, ...found })),
    ...ofMovements.map((found) => ({ fact: 'on_hand' as const, day: null, ...found })),
  ];
}
