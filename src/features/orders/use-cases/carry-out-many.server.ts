import type { Executor } from '#/db/client.server.ts';
import type { BulkOrderRefusal } from '../rejections.ts';
import type { BulkOrderRow } from '#/features/orders/admin/bulk/bulk-order-row.ts';
import { dispatchOrder, startPreparing, type Taken, type Trip } from './carry-out-order.server.ts';

/** Begins to pack each order on its own. */
export function prepareMany(db: Executor, orderIds: readonly string[]): Promise<BulkOrderRow[]> {
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
): Promise<BulkOrderRow[]> {
  return carryOutEach(orderIds, (orderId) => dispatchOrder(db, { orderId, trip }, now));
}

/** Each in a transaction of its own, with its own guards: one that is refused hinders no other. */
async function carryOutEach(
  orderIds: readonly string[],
  take: (orderId: string) => Taken,
): Promise<BulkOrderRow[]> {
  const rows: BulkOrderRow[] = [];
  // Named twice, it is one.
  for (const id of new Set(orderIds)) {
    // One after the other: a page of them shall not take every connection.
    // oxlint-disable-next-line no-await-in-loop
    rows.push({ id, refusal: refusalOf(await take(id)) });
  }
  return rows;
}

function refusalOf(taken: Awaited<Taken>): BulkOrderRefusal | null {
  if (!taken) return { reason: 'GONE' };
  if (taken.ok) return null;
  const { ok: _refused, ...refusal } = taken;
  return refusal;
}
