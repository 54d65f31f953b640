import { createHash } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import type { PaymentProvider } from '../provider.ts';
import { findAttemptByToken } from '../callbacks/queries.server.ts';
import { insertPaymentEvent } from '../queries.server.ts';

export type CallbackReceipt =
  | 'stored'
  | 'unknown-token'
  | 'malformed'
  | 'wrong-reference'
  | 'too-many';

/** Different things said about one attempt; a provider says one, and perhaps a second. */
const MOST_EVENTS = 20;

/** Stores a callback before anything believes it (PAYMENT-6); a job applies it. */
export async function receiveCallback(
  db: Database,
  provider: PaymentProvider,
  token: string,
  body: unknown,
): Promise<CallbackReceipt> {
  // Undefined, which is no JSON, is malformed below.
  const hash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');
  const said = { segment: provider.callbackSegment, hash };
  const found = await findAttemptByToken(db, token, said);
  if (found?.attempt.provider !== provider.id) return 'unknown-token';
  const { attempt, otherEvents } = found;
  const callback = provider.parseCallback(body);
  if (!callback.ok) return 'malformed';
  if (attempt.providerRef !== null && attempt.providerRef !== callback.value.refs.providerRef) {
    return 'wrong-reference';
  }
  const attemptId = attempt.id;
  if (otherEvents >= MOST_EVENTS) return 'too-many';
  const id = uuidV7();
  const eventKey = [said.segment, attemptId, said.hash].join(':');
  const event = { id, provider: provider.id, eventKey, attemptId, body };
  const apply = await prepareJob('payments.apply-event', { eventId: id });
  await db.transaction((tx) => insertPaymentEvent(tx, event, apply));
  return 'stored';
}
