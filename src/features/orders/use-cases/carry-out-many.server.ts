import type { Executor } from '#/db/client.server.ts';
import type { BulkRow } from '#/platform/lists/bulk-row.ts';
import { changeEach } from '#/platform/lists/change-each.server.ts';
import type { StepRejection } from '../rejections.ts';
import { dispatchOrder, startPreparing, type Taken, type Trip } from './carry-out-order.server.ts';

type CarriedOut = Promise<BulkRow<StepRejection>[]>;

/** Begins to pack each order on its own. */
export function prepareMany(db: Executor, orderIds: readonly string[]): CarriedOut {
  return carryOutEach(orderIds, (orderId) => startPreparing(db, orderId));
}

/**
 * Sends each order out on its own, those that are delivered with the same driver. None leaves with a
 * sum open that nobody agreed to: that is decided on the order's own page.
 */
export function dispatchMany(
  db: Executor,
  { orderIds, trip }: { orderIds: readonly string[]; trip: Trip | null },
  now: Date,
): CarriedOut {
  return carryOutEach(orderIds, (orderId) => dispatchOrder(db, { orderId, trip }, now));
}

function carryOutEach(orderIds: readonly string[], take: (orderId: string) => Taken): CarriedOut {
  return changeEach(
    orderIds.map((id) => ({ id })),
    ({ id }) => take(id),
  );
}
