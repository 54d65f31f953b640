import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listPurchases, listVisits } from '../queries.server.ts';

/** Views and errors per kind of page, and paid orders, by day. Both days included. */
export async function getDailyReport(db: Executor, { from, to }: { from: Day; to: Day }) {
  const [visits, purchases] = await Promise.all([
    listVisits(db, from, to),
    listPurchases(db, from, to),
  ]);
  return { visits, purchases };
}
