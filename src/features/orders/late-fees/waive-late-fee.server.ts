import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { insertOrderEvent, listOrderLines, lockOrder } from '../queries.server.ts';
import type { LateFeeRejection } from '../rejections.ts';
import { draftLateFeesOf } from './draft-late-fees.server.ts';
import { listLateFees, updateLateFeeWaived } from './queries.server.ts';

interface Waiver {
  orderId: string;
  lineId: string;
  note: string;
}

/**
 * Nothing is asked for a hire being late, however late it gets (HIRE-15), until its deposit is
 * settled. Null: there is no such order, or the line is none of its.
 */
export function waiveLateFee(
  db: Executor,
  { orderId, lineId, note }: Waiver,
  now: Date,
): Promise<Result<null, LateFeeRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = (await listOrderLines(tx, [orderId])).find(({ id }) => id === lineId);
    if (!order || !line) return null;
    if (order.depositSettledAt !== null) return reject({ reason: 'DEPOSIT_SETTLED' });
    const find = async () => (await listLateFees(tx, orderId)).find((row) => row.lineId === lineId);
    // What is out is waived as late as it is, though no job has run today.
    if (line.hireStatus === 'out' || !(await find())) {
      await draftLateFeesOf(tx, orderId, [line], now);
    }
    const fee = await find();
    if (!fee) return reject({ reason: 'NO_LATE_FEE' });
    if (fee.waivedAt) return reject({ reason: 'LATE_FEE_WAIVED' });
    await updateLateFeeWaived(tx, lineId, note, now);
    const details = { lineId, amount: fee.amount, note };
    await insertOrderEvent(tx, { orderId, kind: 'late_fee_waived', details });
    return ok(null);
  });
}

/**
 * A waived late fee is asked for after all, as late as its hire is by now (HIRE-15), until its deposit is
 * settled. Null: there is no such order, or the line is none of its.
 */
export function unwaiveLateFee(
  db: Executor,
  { orderId, lineId }: Omit<Waiver, 'note'>,
  now: Date,
): Promise<Result<null, LateFeeRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = (await listOrderLines(tx, [orderId])).find(({ id }) => id === lineId);
    if (!order || !line) return null;
    if (order.depositSettledAt !== null) return reject({ reason: 'DEPOSIT_SETTLED' });
    const find = async () => (await listLateFees(tx, orderId)).find((row) => row.lineId === lineId);
    if (!(await find())?.waivedAt) return reject({ reason: 'LATE_FEE_ASKED' });
    await updateLateFeeWaived(tx, lineId, null, now);
    await draftLateFeesOf(tx, orderId, [line], now);
    const details = { lineId, amount: (await find())?.amount ?? 0 };
    await insertOrderEvent(tx, { orderId, kind: 'late_fee_unwaived', details });
    return ok(null);
  });
}
