import { createHash } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { readStkCallback } from './mpesa/wire-format.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { countOtherEvents, findAttemptByToken, insertPaymentEvent } from './queries.server.ts';

export type CallbackAnswer =
  | 'stored'
  | 'unknown-token'
  | 'malformed'
  | 'wrong-reference'
  | 'too-many';

/** Different things said about one attempt; M-Pesa says one, and perhaps a second. */
const MOST_EVENTS = 20;

/**
 * Stores what M-Pesa says about a payment before anything believes it, and lets a job apply it. The
 * address holds an unguessable token made for this one attempt; the request id inside must be the
 * attempt's. The same words again change nothing: their key is taken. Other words are kept beside
 * them, so that a false callback does not keep the true one out.
 */
export async function receiveCallback(
  db: Database,
  token: string,
  body: unknown,
): Promise<CallbackAnswer> {
  const attempt = await findAttemptByToken(db, token);
  if (!attempt) return 'unknown-token';
  const callback = readStkCallback(body);
  if (!callback.ok) return 'malformed';
  const { checkoutRequestId } = callback.value;
  if (attempt.providerRef !== null && attempt.providerRef !== checkoutRequestId) {
    return 'wrong-reference';
  }
  const attemptId = attempt.id;
  const said = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const eventKey = `stk:${attemptId}:${said}`;
  if ((await countOtherEvents(db, attemptId, eventKey)) >= MOST_EVENTS) return 'too-many';
  await db.transaction(async (tx) => {
    const event = await insertPaymentEvent(tx, { provider: 'mpesa', eventKey, attemptId, body });
    if (event) await sendJob(tx, 'payments.apply-event', { eventId: event.id });
  });
  return 'stored';
}
