import { inTransaction, type Database } from '#/db/client.server.ts';
import { COUNTED, insertMonths } from './queries.server.ts';

/** Adds up anew what was counted on the days of each month: the same as before, or it was wrong (REPORT-14). */
export async function rebuildMonths(db: Database): Promise<void> {
  for (const counted of COUNTED) await inTransaction(db, (tx) => insertMonths(tx, counted));
}
