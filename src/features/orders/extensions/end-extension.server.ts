import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import type { ExtensionState } from '#/db/schema/order-extensions.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { releaseUnits } from '#/features/rentals/release-units.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { notifyShop } from '../mails/send-order-mails.server.ts';
import { toGiveBackOf } from '../order-sums.server.ts';
import { findOrder, insertOrderEvent, listOrderLines, lockOrder } from '../queries.server.ts';
import { countOpenReviews } from '../reviews/queries.server.ts';
import { lockToChange, type OrderChanger } from '../changes/lock-to-change.server.ts';
import { furtherDemand, rentalsIn } from './extended-lines.ts';
import { findExtension, listOverdueExtensions, updateExtension } from './queries.server.ts';

const BATCH = 200;

/**
 * Gives back the days that an open extension holds, once (HIRE-11). The order's row is locked, and its
 * lines have the days that they had when it was asked for. False: there is none.
 */
export async function endExtension(
  tx: Transaction,
  orderId: string,
  to: Extract<ExtensionState, 'lapsed' | 'dropped'>,
  now: Date,
): Promise<boolean> {
  const extension = await findExtension(tx, orderId, ['open']);
  if (!extension) return false;
  const { id, startDate: start, endBefore, endDate: end, days } = extension;
  if (!(await updateExtension(tx, id, { from: 'open', to }))) return false;
  await insertOrderEvent(tx, {
    orderId,
    kind: to === 'lapsed' ? 'extension_lapsed' : 'extension_dropped',
    details: { start, end },
  });
  await flagMoney(tx, orderId);
  const lines = rentalsIn(await listOrderLines(tx, [orderId]), { start, end: endBefore });
  const { backInStock } = await releaseUnits(tx, furtherDemand(lines, days), nairobiDay(now));
  if (backInStock) await bumpCacheVersion(tx, 'public');
  return true;
}

/** A part of the money for it had come: it is to be given back. */
async function flagMoney(tx: Transaction, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId);
  const amount = order ? toGiveBackOf(order) : 0;
  if (!order || amount === 0 || (await countOpenReviews(tx, orderId)) > 0) return;
  await insertOrderEvent(tx, { orderId, kind: 'paid_again', details: { amount } });
  await notifyShop(tx, order, { problem: 'paid_again', amount, receipt: order.number });
}

/** The hold of an extension runs out. True: this call ended it. */
export function lapseExtension(db: Executor, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return false;
    const extension = await findExtension(tx, orderId, ['open']);
    if (!extension || now < extension.holdExpiresAt) return false;
    return endExtension(tx, orderId, 'lapsed', now);
  });
}

/** Ends every overdue extension whose own job was lost; each in a transaction of its own. */
export async function lapseOverdueExtensions(db: Executor, now: Date): Promise<number> {
  let ended = 0;
  for (const orderId of await listOverdueExtensions(db, now, BATCH)) {
    if (await lapseExtension(db, orderId, now)) ended += 1;
  }
  return ended;
}

/** Gives an extension up before it is paid. Null: no such order of this person. */
export function dropExtension(
  db: Executor,
  change: OrderChanger & { orderId: string },
  now: Date,
): Promise<true | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockToChange(tx, change))) return null;
    await endExtension(tx, change.orderId, 'dropped', now);
    return true;
  });
}
