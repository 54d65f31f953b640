import { inTransaction, type Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listRentalProductIds, lockProducts, updateHiredPeaksLower } from '../queries.server.ts';

/** Brings every busiest hire day up to date, one product at a time: nobody waits for long. */
export async function refreshHiredPeaks(db: Executor, today: Day): Promise<void> {
  for (const productId of await listRentalProductIds(db)) {
    await inTransaction(db, async (tx) => {
      await lockProducts(tx, [productId]);
      await updateHiredPeaksLower(tx, [productId], today);
    });
  }
}
