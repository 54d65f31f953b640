import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import { standingPrice } from './credit.ts';

/** Why no invoice is issued. */
export type NotInvoiced =
  | { reason: 'ORDER_NOT_PAID' }
  /** One stands already, under this number. */
  | { reason: 'INVOICE_EXISTS'; number: string };

/** One invoice for each order that is paid and has not ended without goods (DOCUMENT-4). */
export function checkInvoice(order: OrderMoney, issued: string | null): Result<null, NotInvoiced> {
  if (issued !== null) return reject({ reason: 'INVOICE_EXISTS', number: issued });
  const isOpen = order.status === 'pending_payment' || order.status === 'cancelled';
  if (isOpen || order.status === 'refunded' || standingPrice(order) === 0) {
    return reject({ reason: 'ORDER_NOT_PAID' });
  }
  return ok(null);
}
