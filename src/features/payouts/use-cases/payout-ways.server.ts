import type { Executor } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { canRefundPayment } from '#/domain/payments/payout.ts';
import { normaliseKenyanPhone, type KenyanPhone } from '#/domain/phone.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import type { OutgoingProvider } from '#/features/payments/provider.ts';
import { providerOf, transferProvider } from '#/features/payments/providers.server.ts';
import { listPaidAttempts, type PayoutRow } from '../queries.server.ts';

/** A payment to be given back, or a number that money is to be sent to. */
export type WantedWay = { way: 'refund'; attemptId: string } | { way: 'transfer'; phone: string };

/** Every payment of an order that can be given back, and every number that money can be sent to. */
export async function listWays(db: Executor, order: OrderRow) {
  const attempts = await listPaidAttempts(db, order.id);
  const payments = attempts.flatMap((attempt) => {
    const { outgoing } = providerOf(attempt);
    if (!outgoing?.isReady() || attempt.received === null) return [];
    return [
      {
        ...attempt,
        received: attempt.received,
        refunded: attempt.refunded ?? 0,
        refunds: outgoing.refunds,
        hasReceipt: attempt.receipt !== null || attempt.providerRef !== null,
        outgoing,
      },
    ];
  });
  const numbers = [...attempts.map(({ phone }) => phone), order.contactPhone];
  const phones = new Set(numbers.flatMap((phone) => readPhone(phone) ?? []));
  return { payments, phones: transferProvider() ? [...phones] : [] };
}

type Way = Pick<PayoutRow, 'way' | 'provider' | 'attemptId' | 'phone'> & {
  outgoing: OutgoingProvider;
};

/** How the money goes; null: not so. Numbers that nobody paid from and that stand on no order get none. */
export async function chooseWay(
  db: Executor,
  order: OrderRow,
  wanted: WantedWay,
  amount: Cents,
): Promise<Way | null> {
  const { payments, phones } = await listWays(db, order);
  if (wanted.way === 'refund') {
    const payment = payments.find(({ id }) => id === wanted.attemptId);
    if (!payment || !canRefundPayment(payment, amount)) return null;
    const { id: attemptId, provider, phone, outgoing } = payment;
    return { way: 'refund', provider, attemptId, phone, outgoing };
  }
  const sender = transferProvider();
  const phone = phones.find((known) => known === wanted.phone);
  if (!sender || !phone) return null;
  const { id: provider, outgoing } = sender;
  return { way: 'transfer', provider, attemptId: null, phone, outgoing };
}

function readPhone(phone: string | null): KenyanPhone | null {
  const read = normaliseKenyanPhone(phone ?? '');
  return read.ok ? read.value : null;
}
