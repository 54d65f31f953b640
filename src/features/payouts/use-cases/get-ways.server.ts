import type { Executor } from '#/db/client.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import type { PayoutWaysView } from '#/features/orders/payout-views.ts';
import { transferProvider } from '#/features/payments/providers.server.ts';
import type { PayoutTerms } from '#/features/payments/provider.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { listWays } from './payout-ways.server.ts';

/** How money of an order can go out; null: there is no such order. */
export async function getWays(db: Executor, orderId: string): Promise<PayoutWaysView | null> {
  const order = await findOrder(db, orderId);
  if (!order) return null;
  const { payments, phones } = await listWays(db, order);
  const sender = transferProvider()?.outgoing;
  return {
    payments: payments.map(({ outgoing, ...payment }) => ({
      id: payment.id,
      phone: payment.phone,
      receipt: payment.receipt,
      received: payment.received,
      refunded: payment.refunded,
      refunds: payment.refunds,
      hasReceipt: payment.hasReceipt,
      bounds: boundsOf(outgoing.terms),
    })),
    phones,
    bounds: sender ? boundsOf(sender.terms) : null,
    secondPersonAbove: settings().payments.secondPersonAbove * 100,
  };
}

function boundsOf({ least, most, unit }: PayoutTerms) {
  return { least, most, unit };
}
