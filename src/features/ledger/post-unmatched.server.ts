import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { HandRefundMethod } from '#/domain/orders/refund.ts';
import type { LedgerKind, Posting } from '#/domain/payments/ledger.ts';
import { insertLedgerEntries } from './queries.server.ts';

interface UnmatchedMoney {
  /** Of the payment, for ever. */
  paymentId: string;
  amount: Cents;
}

/**
 * Writes that money came of which nobody knows whose it is, in the transaction that notes it.
 * @throws Error when this payment was posted before, as of the others.
 */
export function postUnmatched(
  tx: Transaction,
  { paymentId, amount, provider }: UnmatchedMoney & { provider: string },
): Promise<void> {
  const from = `clearing.${provider}` as const;
  return post(tx, 'payment', paymentId, { debit: from, credit: 'unmatched', amount });
}

/** Writes that it was the money of a prompt, which is counted with the prompt. */
export function postUnmatchedCounted(
  tx: Transaction,
  { paymentId, amount, provider }: UnmatchedMoney & { provider: string },
): Promise<void> {
  const to = `clearing.${provider}` as const;
  return post(tx, 'payment_corrected', paymentId, { debit: 'unmatched', credit: to, amount });
}

/** Writes that it went back to whom it came from. */
export function postUnmatchedReturned(
  tx: Transaction,
  { paymentId, amount, method }: UnmatchedMoney & { method: HandRefundMethod },
): Promise<void> {
  const to = `paid_out.${method}` as const;
  return post(tx, 'refund', paymentId, { debit: 'unmatched', credit: to, amount });
}

async function post(
  tx: Transaction,
  kind: LedgerKind,
  paymentId: string,
  posting: Posting,
): Promise<void> {
  const transaction = {
    idempotencyKey: `${kind}:${paymentId}`,
    kind,
    orderId: null,
    staffId: actingStaff()?.userId ?? null,
  };
  await insertLedgerEntries(tx, [{ transaction, postings: [posting] }]);
}
