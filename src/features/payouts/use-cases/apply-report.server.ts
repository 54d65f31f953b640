import type { Database } from '#/db/client.server.ts';
import { PAYOUT_REPORTS } from '#/features/payments/provider.ts';
import {
  findAttemptOf,
  findPayout,
  lockPayoutEvent,
  updatePayoutEvent,
} from '../queries.server.ts';
import { flagPayout } from './flag-payout.server.ts';
import { outgoingOf } from './outgoing-of.server.ts';
import { settlePayout, type PayoutSettlement } from './settle-payout.server.ts';

/** Applies a stored report, once. */
export async function applyReport(
  db: Database,
  eventId: string,
  now: Date,
): Promise<PayoutSettlement> {
  const event = await db.transaction((tx) => lockPayoutEvent(tx, eventId));
  const payout = event && (await findPayout(db, event.payoutId));
  if (!payout) throw new Error(`There is no payout event ${eventId}`);
  if (event.appliedAt) return 'already-settled';
  const kind = PAYOUT_REPORTS.find((known) => known === event.kind);
  const sent = { way: payout.way, payment: await findAttemptOf(db, payout) };
  const report = kind && outgoingOf(payout).parseReport(kind, event.body, sent);
  if (!report?.ok) throw new Error(`Payout event ${eventId} was stored malformed`);
  const settled = await db.transaction(async (tx) => {
    const became = await settlePayout(tx, payout.id, report.value, now);
    await updatePayoutEvent(tx, eventId, became);
    return became;
  });
  if (settled === 'wrong-amount' || settled === 'wrong-receipt') {
    await flagPayout(db, payout.id, now);
  }
  return settled;
}
