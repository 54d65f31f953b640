import { inTransaction, type Executor } from '#/db/client.server.ts';
import { expireHold as decideExpiry } from '#/domain/orders/status.ts';
import { endUnpaid, stateOf } from './move-order.server.ts';
import { findOrder } from '../queries.server.ts';
import { listOverdueOrderIds } from '../steps/queries.server.ts';

const BATCH = 200;

/** True when this call expired it; false when it still runs or somebody was first (ORDER-5). */
export function expireHold(db: Executor, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return false;
    const step = decideExpiry(await stateOf(tx, order), order.holdExpiresAt, now);
    if (!step.ok) return false;
    return endUnpaid(tx, orderId, step.value, now);
  });
}

/** Expires every overdue hold whose own job was lost; each in a transaction of its own. */
export async function expireOverdueHolds(db: Executor, now: Date): Promise<number> {
  let expired = 0;
  for (const orderId of await listOverdueOrderIds(db, now, BATCH)) {
    if (await expireHold(db, orderId, now)) expired += 1;
  }
  return expired;
}
