import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { AGREED_STATUSES } from '#/domain/orders/open-sum.ts';
import { agreePayOnDelivery, type NotOnDelivery } from '#/domain/orders/status.ts';
import { takeSoldUnits } from '#/features/rentals/take-sold-units.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { creditReduction } from '../documents/issue-credit.server.ts';
import { toStockDemand } from '../line-demand.ts';
import { prepareConfirmed } from '../mails/send-order-mails.server.ts';
import { openSumOf } from '../order-sums.server.ts';
import { insertOrderEvent, listOrderLines, lockOrder } from '../queries.server.ts';
import type { WaiveRejection } from '../rejections.ts';
import { moneyOf } from '../use-cases/deposit-of.ts';
import { moveLockedOrder, stateOf } from '../use-cases/move-order.server.ts';
import { updateAllowed, updatePaysOnDelivery } from './queries.server.ts';

/** The most that may be open when an order is agreed on before it is paid; null: it never is. */
function mostOnDelivery(): Cents | null {
  const { onDelivery, onDeliveryMost } = settings().payments;
  return onDelivery ? shillings(onDeliveryMost) : null;
}

/**
 * Confirms an order that is paid at the delivery: its units are its own from now on, and what it costs is
 * open (PAYMENT-26). Null: there is no such order.
 */
export function agreeOnDelivery(
  db: Executor,
  orderId: string,
): Promise<Result<null, NotOnDelivery> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const state = await stateOf(tx, order);
    const step = agreePayOnDelivery(state, mostOnDelivery());
    if (!step.ok) return step;
    await moveLockedOrder(tx, order, step.value, { open: state.open });
    await updatePaysOnDelivery(tx, orderId);
    const lines = await listOrderLines(tx, [orderId]);
    await takeSoldUnits(tx, orderId, toStockDemand(lines));
    await (await prepareConfirmed(order, lines, { open: state.open }))?.send(tx);
    return ok(null);
  });
}

/**
 * What is open of an agreed order is not asked for any more; where it was invoiced, it is credited
 * (PAYMENT-25). Null: there is no such order.
 */
export function waiveOpen(
  db: Executor,
  { orderId, openBefore, note }: { orderId: string; openBefore: Cents; note: string },
  staffId: string,
  now: Date,
): Promise<Result<null, WaiveRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const open = openSumOf(order);
    if (open !== openBefore || open === 0) return reject({ reason: 'OPEN_CHANGED', open });
    if (!AGREED_STATUSES.includes(order.status)) return reject({ reason: 'NOTHING_AGREED' });
    await updateAllowed(tx, orderId, open);
    const details = { amount: open, note };
    const eventId = await insertOrderEvent(tx, { orderId, kind: 'open_waived', details });
    const before = moneyOf(order);
    const after = { ...before, allowed: before.allowed + open };
    await creditReduction(tx, order, { cause: eventId, before, after, now, askedBy: staffId });
    return ok(null);
  });
}
