import { inTransaction, type Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { lockProducts, updateRentalFigures } from './queries.server.ts';

/** Notes the busiest hire day and the late units of some products as they are today. */
export function noteRentalFigures(db: Executor, productIds: string[], today: Day): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, productIds);
    await updateRentalFigures(tx, productIds, today);
  });
}
