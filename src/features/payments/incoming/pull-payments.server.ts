import type { Database } from '#/db/client.server.ts';
import { isUnplaced } from '#/domain/payments/incoming.ts';
import { log } from '#/platform/log.server.ts';
import type { DirectProvider } from '../providers.server.ts';
import type { DirectPayment } from './direct-payments.ts';
import { noteIncoming } from './note-incoming.server.ts';
import { settleIncoming } from './settle-incoming.server.ts';

/** Counts what a provider lists as paid between two moments (PAYMENT-15); all of it, and how much was new. */
export async function pullPayments(
  db: Database,
  provider: DirectProvider,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<{ listed: DirectPayment[]; settled: number }> {
  const listed = await provider.direct.list(from, to);
  let settled = 0;
  for (const payment of listed) {
    const isNew = await settleListed(db, provider, payment, now).catch((error: unknown) => {
      // The others are not left for one that fails; the next list has it again.
      log().error(
        { err: error, receipt: payment.receipt },
        'A listed payment could not be counted',
      );
      return false;
    });
    if (isNew) settled += 1;
  }
  return { listed, settled };
}

function settleListed(
  db: Database,
  { id: provider }: DirectProvider,
  payment: DirectPayment,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await noteIncoming(tx, { ...payment, provider, source: 'pull' }, now);
    if (!isUnplaced(row.state)) return false;
    const proved = { incomingId: row.id, proof: 'pull', told: payment, now } as const;
    return (await settleIncoming(tx, proved)) !== 'placed-before' && row.proof === null;
  });
}
