import type { WithSubquery } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { postingsOf, type LedgerKind, type MoneyChange } from '#/domain/payments/ledger.ts';
import {
  insertLedgerEntries,
  insertLedgerEntriesParts,
  type LedgerEntry,
} from './queries.server.ts';

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
 * Writes changes of an order's money into the ledger, one after the other, in the transaction that makes
 * them and with the order's row locked.
 * @throws Error when one of them was posted before: the whole transaction is undone.
 */
export async function postMoney(tx: Transaction, ...events: readonly MoneyEvent[]): Promise<void> {
  const entries = toEntries(events);
  if (entries.length > 0) await insertLedgerEntries(tx, entries);
}

/** The same as parts of the statement that makes the changes: none when no money moves. */
export function postMoneyParts(tx: Transaction, ...events: readonly MoneyEvent[]): WithSubquery[] {
  const entries = toEntries(events);
  return entries.length > 0 ? insertLedgerEntriesParts(tx, entries) : [];
}

function toEntries(events: readonly MoneyEvent[]): LedgerEntry[] {
  return events.map(toEntry).filter(({ postings }) => postings.length > 0);
}

function toEntry({ orderId, kind, key, occurredAt, reason, ...change }: MoneyEvent): LedgerEntry {
  return {
    transaction: {
      idempotencyKey: `${kind}:${key}`,
      kind,
      orderId,
      staffId: actingStaff()?.userId ?? null,
      ...(occurredAt && { occurredAt }),
      ...(reason && { reason }),
    },
    postings: postingsOf(change),
  };
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
  const transaction = {
    idempotencyKey: `overpaid:${key}`,
    kind: 'overpaid',
    orderId,
    staffId: actingStaff()?.userId ?? null,
  } as const;
  const posting = { debit: 'overpaid', credit: `paid_out.${provider}`, amount } as const;
  await insertLedgerEntries(tx, [{ transaction, postings: [posting] }]);
}
