import type { Executor } from '#/db/client.server.ts';
import type { CostCategory } from '#/domain/costs/cost.ts';
import { dueOccurrences } from '#/domain/costs/recurring.ts';
import { addDays, type Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import { listOpenRecurring } from './recurring/queries.server.ts';

/**
 * Each time that a recurring cost comes on some days, both among them, and is not written yet; what is
 * paused comes not.
 */
export async function listCostsAhead(
  db: Executor,
  { from, to }: { from: Day; to: Day },
): Promise<{ category: CostCategory; on: Day; amount: Cents }[]> {
  const recurring = await listOpenRecurring(db, to);
  const before = addDays(from, -1);
  return recurring.flatMap(({ category, amount, ...schedule }) => {
    const { writtenUntil } = schedule;
    const after = writtenUntil > before ? writtenUntil : before;
    return dueOccurrences(schedule, after, to).map((on) => ({ category, on, amount }));
  });
}
