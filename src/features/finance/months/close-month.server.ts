import { inTransaction, type Database } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { monthsUpTo, wholeMonth } from '#/domain/dates/month.ts';
import { mayClose, type CloseMonthRejection } from '#/domain/finance/closed-month.ts';
import { listCostsAhead } from '#/features/costs/list-costs-ahead.server.ts';
import {
  insertClosedMonth,
  listClosedMonths,
  lockMonthsToClose,
} from '#/features/ledger/queries.server.ts';
import type { MonthView } from '../views.ts';

/** Two years back: an accountant asks for no older one. */
const MONTHS_BACK = 24;

/**
 * Closes the books of a month, for good (FINANCE-6). Whoever is writing a cost or a posting is waited
 * for, so that all of it is in the month; whoever writes after it is refused.
 */
export function closeMonth(
  db: Database,
  month: Day,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Result<null, CloseMonthRejection>> {
  return inTransaction(db, async (tx) => {
    await lockMonthsToClose(tx);
    const closed = await listClosedMonths(tx);
    const unwritten = await listCostsAhead(tx, wholeMonth(month));
    const step = mayClose(month, {
      today: nairobiDay(now),
      closed: new Set(closed.map((one) => one.month)),
      hasUnwritten: unwritten.length > 0,
    });
    if (!step.ok) return step;
    await insertClosedMonth(tx, { month, staffId, closedAt: now });
    return ok(null);
  });
}

/** The months of two years, the newest first, each with whether it is closed. */
export async function listMonths(db: Database, now: Date): Promise<MonthView[]> {
  const today = nairobiDay(now);
  const closed = new Map((await listClosedMonths(db)).map((one) => [one.month, one]));
  return monthsUpTo(today, MONTHS_BACK).map((month) => {
    const { closedAt, staffName = null } = closed.get(month) ?? {};
    const days = wholeMonth(month);
    return {
      month,
      days,
      isOver: today > days.to,
      closed: closedAt ? { at: closedAt.toISOString(), staffName } : null,
    };
  });
}
