import type { Executor } from '#/db/client.server.ts';
import type { IncomingSource } from '#/domain/payments/incoming.ts';
import type { ProviderId } from '../provider.ts';
import type { DirectPayment } from './direct-payments.ts';
import {
  findIncomingByReceipt,
  insertIncoming,
  updateIncoming,
  type IncomingRow,
} from './queries.server.ts';

/**
 * Notes that somebody told of a payment. What is told first stays until the provider itself tells,
 * except that two different accounts are none: then staff say whose money it is.
 */
export async function noteIncoming(
  db: Executor,
  told: DirectPayment & { provider: ProviderId; source: IncomingSource },
  now: Date,
): Promise<IncomingRow> {
  const { provider, receipt, source, amount, account, payer, paidAt } = told;
  const added = await insertIncoming(db, {
    provider,
    receipt,
    source,
    amount,
    account,
    payerPhone: payer.phone,
    payerHash: payer.hash,
    payerName: payer.name,
    paidAt: paidAt ?? now,
    state: 'checking',
  });
  if (added) return added;
  const known = await findIncomingByReceipt(db, provider, receipt);
  if (!known) throw new Error(`Payment ${receipt} went away while it was noted`);
  if (known.proof !== null || account === '' || known.account === account) return known;
  const isContradicted = known.source === source;
  const change = { account: isContradicted ? '' : account };
  await updateIncoming(db, known.id, change);
  return { ...known, ...change };
}
