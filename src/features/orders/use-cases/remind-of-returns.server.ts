import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { returnDaysToRemind, returnReminder } from '#/domain/orders/return-reminder.ts';
import { processInBatches } from '#/platform/jobs/process-in-batches.server.ts';
import { mailReturn } from '../mails/send-order-mails.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { listOrderIdsOut } from '../returns/queries.server.ts';

/**
 * Reminds customers of hired units that are due back tomorrow or today, or late. What came back
 * meanwhile is not asked for; a second run on the same day finds everybody told.
 */
export async function remindOfReturns(db: Executor, now: Date, batch?: number): Promise<void> {
  const today = nairobiDay(now);
  const days = returnDaysToRemind(today);
  await processInBatches(
    (page) => listOrderIdsOut(db, days, page),
    (id) =>
      inTransaction(db, async (tx) => {
        const order = await findOrder(tx, id);
        if (!order) return;
        const lines = (await listOrderLines(tx, [id])).filter(
          ({ hireStatus, rentalEndDate: end, dueBackOn }) =>
            hireStatus === 'out' &&
            end !== null &&
            dueBackOn !== null &&
            returnReminder({ end, dueBackOn }, today) !== null,
        );
        if (lines.length > 0) await mailReturn(tx, order, lines, today);
      }),
    batch,
  );
}
