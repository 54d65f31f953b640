import type { Database } from '#/db/client.server.ts';
import { normaliseOrderNumber } from '#/domain/orders/order-number.ts';
import { takesMoney } from '#/domain/orders/status.ts';
import { openSumOf } from '#/features/orders/order-sums.server.ts';
import { findCancelReason } from '#/features/orders/queries.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { DirectProvider } from '../providers.server.ts';
import type { Verdict } from './direct-payments.ts';
import { findAddress, findOrderByNumber } from './queries.server.ts';

/** What a payer is told before money moves (PAYMENT-15). Nothing is stored. */
export async function judgePayment(
  db: Database,
  provider: DirectProvider,
  token: string,
  body: unknown,
): Promise<Verdict | 'unknown-token'> {
  const address = await findAddress(db, provider.id, hashed(token));
  if (address?.purpose !== 'announcements') return 'unknown-token';
  const payment = provider.direct.readPayment(body);
  // The provider has its own checks; what cannot be read here is found out about later.
  if (!payment.ok) return 'accept';
  if (payment.value.number !== address.number) return 'unknown-account';
  if (!settings().payments.isOpen) return 'not-now';
  const number = normaliseOrderNumber(payment.value.account);
  const order = number === null ? null : await findOrderByNumber(db, number);
  if (!order) return 'unknown-account';
  const { id, status } = order;
  const cancelReason = status === 'cancelled' ? await findCancelReason(db, id) : null;
  return takesMoney({ status, open: openSumOf(order), cancelReason }) ? 'accept' : 'not-now';
}
