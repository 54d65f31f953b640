import type { Database } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import type { PaymentProvider, SignedCallbacks } from '../provider.ts';
import { findAttemptByRef, insertPaymentEvent } from '../queries.server.ts';

type Message = NonNullable<ReturnType<SignedCallbacks['read']>>;

/**
 * Stores a message whose signature was found genuine, once (PAYMENT-23); a job applies it when it says
 * that a request of ours was paid. A provider's account may also be paid without us: such a message
 * is kept and told, and answered like any other, because nothing here will ever know more of it.
 */
export async function receiveSigned(
  db: Database,
  provider: PaymentProvider,
  { body, key, providerRef }: Message,
): Promise<void> {
  const attempt = providerRef && (await findAttemptByRef(db, provider.id, providerRef));
  const isPayment = provider.parseCallback(body).ok;
  const id = uuidV7();
  const event = {
    id,
    provider: provider.id,
    eventKey: `${provider.callbackSegment}:${key}`,
    attemptId: attempt ? attempt.id : null,
    body,
  };
  const apply =
    attempt && isPayment ? await prepareJob('payments.apply-event', { eventId: id }) : null;
  const isNew = await db.transaction((tx) => insertPaymentEvent(tx, event, apply));
  if (isNew && isPayment && !attempt) {
    log().error({ provider: provider.id, providerRef }, 'Money came for no request of ours');
  }
}
