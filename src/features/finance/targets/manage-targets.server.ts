import { inTransaction, type Executor } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import {
  maySetTarget,
  NET_FIGURES,
  netSales,
  targetIn,
  targetProgress,
  type SetTargetRejection,
} from '#/domain/finance/target.ts';
import { listSums } from '../queries.server.ts';
import type { SetTargetInput } from '../schemas.ts';
import type { TargetsView } from '../views.ts';
import { insertTarget, listTargets, lockTargets } from './queries.server.ts';

/** Sets what net sales should come to, from a month on (FINANCE-8). */
export function setTarget(
  db: Executor,
  { was, ...target }: SetTargetInput,
  now: Date,
): Promise<Result<null, SetTargetRejection>> {
  return inTransaction(db, async (tx) => {
    await lockTargets(tx);
    const targets = await listTargets(tx);
    const step = maySetTarget(target, { today: nairobiDay(now), targets, was });
    if (!step.ok) return step;
    await insertTarget(tx, target);
    return ok(null);
  });
}

/** How this month stands beside its targets, and all that were set. */
export async function getTargets(db: Executor, now: Date): Promise<TargetsView> {
  const today = nairobiDay(now);
  const month = monthOf(today);
  const [targets, rows] = await Promise.all([
    listTargets(db),
    // Of the first day there is none before: the span is empty.
    listSums(db, {
      days: { from: month, to: today },
      compared: { from: month, to: addDays(today, -1) },
    }),
  ]);
  const reached = netSales(rows.map((row) => ({ ...row, amount: row.now })));
  const reachedBefore = netSales(rows.map((row) => ({ ...row, amount: row.before })));
  return {
    month,
    targets,
    progress: NET_FIGURES.flatMap((figure) => {
      const target = targetIn(targets, figure, month);
      if (target === null) return [];
      const sums = { reached: reached[figure], reachedBefore: reachedBefore[figure] };
      return [{ figure, ...targetProgress(target, sums, today) }];
    }),
  };
}
