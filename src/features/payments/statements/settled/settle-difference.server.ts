import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { differenceKey } from '#/domain/payments/settled-difference.ts';
import type { SettleDifferenceRejection } from '#/features/payments/rejections.ts';
import { compareOver } from '../compare-again.server.ts';
import { findDifferences } from '../find-differences.server.ts';
import { findStatement } from '../queries.server.ts';
import type { SettleDifferenceInput } from '../schemas.ts';
import { deleteSettlement, insertSettlement } from './queries.server.ts';

/**
 * Staff say that a difference stays as it is (PAYMENT-28), as they saw it: one that has changed since is
 * refused. The same request again is the same. Null: there is no such statement.
 */
export function settleDifference(
  db: Executor,
  { id, note, ...seen }: SettleDifferenceInput,
  { staffId, now }: { staffId: string; now: Date },
): Promise<Result<null, SettleDifferenceRejection> | null> {
  return inTransaction(db, async (tx) => {
    const statement = await findStatement(tx, id);
    if (!statement?.from || !statement.to) return null;
    const { provider, source, from, to } = statement;
    const find = async () => {
      const all = await findDifferences(tx, { provider, source, from, to });
      return all.find(
        (one) =>
          differenceKey(one) === differenceKey(seen) &&
          one.stated === seen.stated &&
          one.recorded === seen.recorded,
      );
    };
    const found = await find();
    if (!found) return reject({ reason: 'DIFFERENCE_CHANGED' });
    const said = { ...seen, provider, note, settledBy: staffId, settledAt: now, movedAt: found.at };
    if (!(await insertSettlement(tx, said))) {
      const before = (await find())?.settlement;
      const isRepeated = before?.settledBy === staffId && before.note === note;
      return isRepeated ? ok(null) : reject({ reason: 'SETTLED_MEANWHILE' });
    }
    await compareOver(tx, { provider, at: found.at });
    return ok(null);
  });
}

/** Takes that back: the difference waits for a person again. What was taken back before stays so. */
export function reopenDifference(db: Executor, settlementId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settled = await deleteSettlement(tx, settlementId);
    if (settled) await compareOver(tx, { provider: settled.provider, at: settled.movedAt });
  });
}
