import type { Executor } from '#/db/client.server.ts';
import { proposeOrders } from '#/domain/payments/proposals.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import type { IncomingRow } from '../incoming/queries.server.ts';
import { samePayer } from '../incoming/same-payer.server.ts';
import { listClaimsByReceipt, listOrdersOfIds, listOrdersThatMayBePaid } from './queries.server.ts';
import { toOrderBeside } from './to-view.server.ts';
import type { IncomingItem } from './views.ts';

const DAYS = 30;
const MOST_ORDERS = 300;

/** Which orders each payment may be for; a few hundred of the newest are compared. */
export async function proposeFor(
  db: Executor,
  payments: readonly IncomingRow[],
  now: Date,
): Promise<Map<string, IncomingItem['proposals']>> {
  if (payments.length === 0) return new Map();
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const receipts = payments.map(({ receipt }) => receipt);
  const [recent, claims] = await Promise.all([
    listOrdersThatMayBePaid(db, since, MOST_ORDERS),
    listClaimsByReceipt(db, receipts),
  ]);
  const known = new Map(recent.map((order) => [order.id, order]));
  const missing = claims.map(({ orderId }) => orderId).filter((id) => !known.has(id));
  if (missing.length > 0) {
    for (const order of await listOrdersOfIds(db, missing)) known.set(order.id, order);
  }
  const claimed = new Set(claims.map(({ receipt, orderId }) => `${receipt} ${orderId}`));
  return new Map(
    payments.map((payment) => [
      payment.id,
      proposeOrders(
        payment,
        [...known.values()].map((order) => besideOf(order, payment, claimed)),
      ).flatMap(({ orderId, reasons }) => {
        const order = known.get(orderId);
        return order ? [{ order: toOrderBeside(order), reasons }] : [];
      }),
    ]),
  );
}

function besideOf(order: OrderRow, payment: IncomingRow, claimed: ReadonlySet<string>) {
  const { payerPhone: phone, payerHash: hash, receipt } = payment;
  return {
    id: order.id,
    number: order.number,
    owed: order.dueTotal - order.paidTotal + order.refundedTotal,
    payer: samePayer(order.contactPhone, { phone, hash }),
    isClaimed: claimed.has(`${receipt} ${order.id}`),
  };
}
