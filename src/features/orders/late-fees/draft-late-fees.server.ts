import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { processInBatches } from '#/platform/jobs/process-in-batches.server.ts';
import {
  insertOrderEvent,
  listOrderEvents,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
} from '../queries.server.ts';
import { lateFeeNow } from './late-fees-of.server.ts';
import { listOrderIdsLate } from '../returns/queries.server.ts';
import { deleteLateFee, listLateFees, insertLateFee } from './queries.server.ts';

/**
 * Drafts the late fee of each hire that is out too long, or brings it up to date (HIRE-15): one for
 * each line, however often it runs. What comes back meanwhile waits for the order's lock, or is seen.
 */
export async function draftLateFees(db: Executor, now: Date, batch?: number): Promise<void> {
  const today = nairobiDay(now);
  await processInBatches(
    (page) => listOrderIdsLate(db, today, page),
    (orderId) =>
      inTransaction(db, async (tx) => {
        await lockOrder(tx, orderId);
        const lines = await listOrderLines(tx, [orderId]);
        const out = lines.filter(({ hireStatus }) => hireStatus === 'out');
        await draftLateFeesOf(tx, orderId, out, now);
      }),
    batch,
  );
}

/** Of these lines as they stand. The order's row is locked. */
export async function draftLateFeesOf(
  tx: Transaction,
  orderId: string,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<void> {
  // One after the other: a transaction has one connection.
  const events = await listOrderEvents(tx, orderId);
  const drafted = await listLateFees(tx, orderId);
  let begun = 0;
  for (const line of lines) {
    const { id: lineId } = line;
    const fee = lateFeeNow(line, events, nairobiDay(now));
    if (fee) await insertLateFee(tx, { orderId, lineId }, fee, now);
    else await deleteLateFee(tx, lineId);
    if (fee && !drafted.some((row) => row.lineId === lineId)) begun += fee.amount;
  }
  if (begun > 0) {
    // One entry for what was due back together.
    const details = { amount: begun };
    await insertOrderEvent(tx, { orderId, kind: 'late_fee_drafted', details });
  }
}
