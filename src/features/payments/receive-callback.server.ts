import type { Database } from '#/db/client.server.ts';
import { readStkCallback } from '#/domain/payments/daraja-shapes.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { findAttemptByToken, insertPaymentEvent, updateAttemptRefs } from './queries.server.ts';

export type CallbackAnswer = 'stored' | 'unknown-token' | 'malformed' | 'wrong-reference';

/**
 * Stores what M-Pesa says about a payment before anything believes it, and lets a job apply it. The
 * address holds an unguessable token made for this one attempt; the request id inside must be the
 * attempt's. The same words again change nothing: their key is taken.
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
  const { checkoutRequestId, merchantRequestId, resultCode } = callback.value;
  if (attempt.providerRef !== null && attempt.providerRef !== checkoutRequestId) {
    return 'wrong-reference';
  }
  await db.transaction(async (tx) => {
    // The callback can overtake the reply to our own request.
    await updateAttemptRefs(tx, attempt.id, {
      providerRef: checkoutRequestId,
      merchantRef: merchantRequestId,
    });
    const event = await insertPaymentEvent(tx, {
      provider: 'mpesa',
      eventKey: `stk:${checkoutRequestId}:${resultCode}`,
      attemptId: attempt.id,
      body,
    });
    if (event) await sendJob(tx, 'payments.apply-event', { eventId: event.id });
  });
  return 'stored';
}
