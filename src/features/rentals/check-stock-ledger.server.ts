import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listLedgerDifferences, type LedgerDifference } from './queries.server.ts';

/**
 * Counts again from the orders what the ledger says, for today and later. The ledger is derived
 * data: any difference is a fault of ours, found here before a customer finds it.
 */
export function checkStockLedger(db: Executor, today: Day): Promise<LedgerDifference[]> {
  return listLedgerDifferences(db, today);
}
