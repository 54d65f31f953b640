import { createHash } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import type { PayoutReportKind } from '#/features/payments/provider.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import {
  countOtherPayoutEvents,
  findAttemptOf,
  findPayoutByToken,
  insertPayoutEvent,
} from '../queries.server.ts';
import { outgoingOf } from './outgoing-of.server.ts';

export type ReportReceipt = 'stored' | 'unknown-token' | 'malformed' | 'too-many';

/** Different things said about one payout: a result, and answers to all that is asked in three days. */
const MOST_EVENTS = 200;

/** Stores what a provider reports before anything believes it (PAYMENT-19); a job applies it. */
export async function receiveReport(
  db: Database,
  { segment, token, kind }: { segment: string; token: string; kind: PayoutReportKind },
  body: unknown,
): Promise<ReportReceipt> {
  const payout = await findPayoutByToken(db, token);
  const provider = payout && outgoingOf(payout);
  if (!payout || provider?.segment !== segment) return 'unknown-token';
  const sent = { way: payout.way, payment: await findAttemptOf(db, payout) };
  if (!provider.parseReport(kind, body, sent).ok) return 'malformed';
  const said = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const eventKey = `${payout.id}:${kind}:${said}`;
  if ((await countOtherPayoutEvents(db, payout.id, eventKey)) >= MOST_EVENTS) return 'too-many';
  await db.transaction(async (tx) => {
    const event = await insertPayoutEvent(tx, { payoutId: payout.id, kind, eventKey, body });
    if (event) await sendJob(tx, 'payouts.apply-report', { eventId: event.id });
  });
  return 'stored';
}
