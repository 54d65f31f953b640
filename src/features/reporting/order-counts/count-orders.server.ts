import { inTransaction, type Database } from '#/db/client.server.ts';
import { monthOf } from '#/domain/dates/month.ts';
import {
  deleteChanges,
  deleteCounts,
  findChangedDay,
  insertAllChanges,
  insertDay,
  insertMonth,
} from './queries.server.ts';

/** Days at once: a busy one has some thousand orders. */
const AT_ONCE = 5;

/**
 * Counts the orders of days anew on which one has changed (REPORT-14): never what changed, so nothing can
 * be counted twice. A change that is committed meanwhile has a row of its own, which stays for the next time.
 * @returns how many days it has counted; 0: none are left
 */
export async function countOrders(db: Database): Promise<number> {
  // Most minutes have none: one statement then, and no transaction.
  if ((await findChangedDay(db)) === null) return 0;
  return inTransaction(db, async (tx) => {
    const days = await deleteChanges(tx, AT_ONCE);
    for (const day of days) await insertDay(tx, day);
    for (const month of new Set(days.map(monthOf))) await insertMonth(tx, month);
    return days.length;
  });
}

/** Counts all orders anew: the result is the same as before, or the counts were wrong. */
export async function rebuildOrderCounts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteCounts(tx);
    await insertAllChanges(tx);
  });
  while ((await countOrders(db)) > 0);
}
