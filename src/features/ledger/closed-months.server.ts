import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listClosedMonths, lockMonthsOpen } from './queries.server.ts';

/** The months that are closed, and no other is until the end of the transaction (FINANCE-6). */
export async function closedMonthsNow(tx: Transaction): Promise<ReadonlySet<Day>> {
  await lockMonthsOpen(tx);
  const closed = await listClosedMonths(tx);
  return new Set(closed.map(({ month }) => month));
}
