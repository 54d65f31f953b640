import { inTransaction, type Executor } from '#/db/client.server.ts';
import { reversalOf } from '#/domain/costs/cost.ts';
import { firstOpenDay } from '#/domain/finance/closed-month.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { closedMonthsNow } from '#/features/ledger/closed-months.server.ts';
import { findCost, findCostOfKey, insertCost } from '../queries.server.ts';
import type { ReverseCostRejection } from '../rejections.ts';
import type { ReverseCostInput } from '../schemas.ts';

/** Takes a cost back by an entry of its day, or of the first open one after it (COST-2). Null: there is no such cost. */
export function reverseCost(
  db: Executor,
  { id, key, note }: ReverseCostInput,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Result<{ id: string }, ReverseCostRejection> | null> {
  return inTransaction(db, async (tx) => {
    const cost = await findCost(tx, id);
    if (!cost) return null;
    const back = reversalOf(cost);
    if (!back.ok) return back;
    const day = firstOpenDay(cost.day, await closedMonthsNow(tx));
    const own = { day, recurringId: null, note, key, staffId, createdAt: now };
    const reversal = { ...cost, ...back.value, ...own };
    // Whoever comes second at the same moment waits at the index of `reverses` or of the key.
    const added = await insertCost(tx, { ...reversal, id: undefined, reverses: id });
    const known = added ?? (await findCostOfKey(tx, key));
    return known?.reverses === id ? ok({ id: known.id }) : reject({ reason: 'COST_REVERSED' });
  });
}
