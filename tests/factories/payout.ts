import { inTransaction, type Database } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { updatePayoutState } from '#/features/payouts/queries.server.ts';
import { settlePayout } from '#/features/payouts/use-cases/settle-payout.server.ts';

/** What a provider says of money that goes out; whether the shop takes it so. */
export async function reportPayout(
  db: Database,
  { id, amount }: { id: string; amount: Cents },
  end: 'paid' | 'failed' | 'unknown',
  now: Date,
): Promise<boolean> {
  await updatePayoutState(db, id, ['created'], { state: 'sent' });
  if (end === 'unknown') {
    await updatePayoutState(db, id, ['sent'], { state: 'unknown' });
    return true;
  }
  const failed = { state: 'failed', reason: 'NO_FUNDS' } as const;
  const outcome = end === 'paid' ? ({ state: 'paid' } as const) : failed;
  const report = { outcome, refs: [id], receipt: null, amount };
  return (await inTransaction(db, (tx) => settlePayout(tx, id, report, now))) === end;
}
