import { isUuid } from '#/domain/ids.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { isSignatureOf, signatureOf } from '#/platform/signed-token.server.ts';
import { openSumOf } from './order-sums.server.ts';
import type { OrderRow } from './queries.server.ts';
import { localeOf } from './use-cases/order-address.server.ts';

const PURPOSE = 'pay-order';
const SIGNATURE_LETTERS = 43;

/** What the link to the payment of an order ends with. Nothing of it is stored (decision 131). */
export function payToken(orderId: string): string {
  return `${signatureOf(PURPOSE, orderId)}${orderId}`;
}

/** The order whose payment a token opens; null when it was not made here. */
export function readPayToken(token: string): string | null {
  const [signature, id] = [token.slice(0, SIGNATURE_LETTERS), token.slice(SIGNATURE_LETTERS)];
  return isUuid(id) && isSignatureOf(PURPOSE, id, signature) ? id : null;
}

/** Whether an order has something open and is still kept for it. */
export function isPayable(order: OrderRow, now: Date): boolean {
  if (openSumOf(order) === 0) return false;
  return order.status !== 'pending_payment' || order.holdExpiresAt > now;
}

/** Where whoever has it pays for an order without signing in. */
export function payAddress(order: Pick<OrderRow, 'id' | 'locale'>): string {
  return new URL(localizePath(`/pay/${payToken(order.id)}`, localeOf(order)), env().publicUrl).href;
}
