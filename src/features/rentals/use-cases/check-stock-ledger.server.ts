import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listLedgerDifferences, type LedgerDifference } from '../queries.server.ts';

/** Differences between the ledger and the orders, from today on (STOCK-7): faults of ours. */
export function checkStockLedger(db: Executor, today: Day): Promise<LedgerDifference[]> {
  return listLedgerDifferences(db, today);
}
