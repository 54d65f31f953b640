import type { Transaction } from '#/db/client.server.ts';
import { readNewCost } from '#/domain/costs/cost.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { closedMonthsNow } from '#/features/ledger/closed-months.server.ts';
import { findCostOfKey, findTie, insertCost, type CostRow } from './queries.server.ts';
import type { NewCostRejection } from './rejections.ts';
import type { AddCostInput } from './schemas.ts';
import { findSupplier } from './suppliers/queries.server.ts';

/** Who writes a cost down, and when. */
export interface CostWriter {
  staffId: string;
  now: Date;
}

/**
 * Writes a cost within what else becomes of a purchase, once for its key (COST-1, COST-4). It is
 * refused before anything is written.
 */
export async function writeCost(
  tx: Transaction,
  { tie, ...input }: Omit<AddCostInput, 'receipt'>,
  { staffId, now }: CostWriter,
): Promise<Result<CostRow, NewCostRejection>> {
  const known = await findCostOfKey(tx, input.key);
  if (known) return ok(known);
  const closed = await closedMonthsNow(tx);
  const amounts = readNewCost(input, { today: nairobiDay(now), closed });
  if (!amounts.ok) return amounts;
  if (input.supplierId !== null && !(await findSupplier(tx, input.supplierId))) {
    return reject({ reason: 'SUPPLIER_UNKNOWN' });
  }
  const tieId = tie && (await findTie(tx, tie));
  if (tie && !tieId) return reject({ reason: 'TIE_UNKNOWN', kind: tie.kind });
  const added = await insertCost(tx, {
    ...input,
    ...amounts.value,
    ...(tie && { [`${tie.kind}Id`]: tieId }),
    staffId,
    createdAt: now,
  });
  // Null: the same submission came at the same moment and was first.
  const cost = added ?? (await findCostOfKey(tx, input.key));
  if (!cost) throw new Error('The cost was not written');
  return ok(cost);
}
