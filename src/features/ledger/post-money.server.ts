import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { postingsOf, type LedgerKind, type MoneyChange } from '#/domain/payments/ledger.ts';
import { insertLedgerTransaction, insertPostings } from './queries.server.ts';

export interface MoneyEvent extends MoneyChange {
  orderId: string;
  kind: LedgerKind;
  /** Names the event among those of its kind, for ever. */
  key: string;
  occurredAt?: Date;
  /** One of the program's own words: nothing that a person has typed. */
  reason?: string;
}

/**
 * Writes a change of an order's money into the ledger, in the transaction that makes it and with the
 * order's row locked.
 * @throws Error when this event was posted before: the whole transaction is undone.
 */
export async function postMoney(
  tx: Transaction,
  { orderId, kind, key, occurredAt, reason, ...change }: MoneyEvent,
): Promise<void> {
  const postings = postingsOf(change);
  if (postings.length === 0) return;
  const transactionId = await insertLedgerTransaction(tx, {
    idempotencyKey: `${kind}:${key}`,
    kind,
    orderId,
    staffId: actingStaff()?.userId ?? null,
    ...(occurredAt && { occurredAt }),
    ...(reason && { reason }),
  });
  await insertPostings(tx, transactionId, postings);
}

/** Writes money that reached a customer beyond all that was to go back. The order's row is locked. */
export async function postOverpaid(
  tx: Transaction,
  {
    orderId,
    key,
    provider,
    amount,
  }: { orderId: string; key: string; provider: string; amount: Cents },
): Promise<void> {
  const transactionId = await insertLedgerTransaction(tx, {
    idempotencyKey: `overpaid:${key}`,
    kind: 'overpaid',
    orderId,
    staffId: actingStaff()?.userId ?? null,
  });
  await insertPostings(tx, transactionId, [
    { debit: 'overpaid', credit: `paid_out.${provider}`, amount },
  ]);
}
