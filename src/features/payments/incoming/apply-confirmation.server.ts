import type { Database } from '#/db/client.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { directProviderOf } from '../providers.server.ts';
import { lockPaymentEvent, updatePaymentEvent } from '../queries.server.ts';
import { noteIncoming } from './note-incoming.server.ts';
import { findAttemptByReceipt, type IncomingRow } from './queries.server.ts';
import { settleIncoming, type IncomingOutcome } from './settle-incoming.server.ts';

/** So long a prompt's own callback may take: after it there is nothing to ask. */
const PROMPT_FIRST_S = 20;

/**
 * Notes what a confirmation says. Confirmations are not signed, so the payment counts only when it is
 * proved: by a prompt with its receipt, by the provider, asked over our own connection, by its list or
 * statement, or by staff (PAYMENT-15).
 */
export async function applyConfirmation(
  db: Database,
  eventId: string,
  now: Date,
): Promise<IncomingOutcome | 'to-prove' | 'applied-before'> {
  return db.transaction(async (tx) => {
    const event = await lockPaymentEvent(tx, eventId);
    if (!event) throw new Error(`There is no payment event ${eventId}`);
    if (event.appliedAt) return 'applied-before';
    const { provider } = event;
    const payment = directProviderOf(event).direct.readPayment(event.body);
    if (!payment.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
    const told = { ...payment.value, provider, source: 'confirmation' } as const;
    const row = await noteIncoming(tx, told, now);
    const prompted = await findAttemptByReceipt(tx, provider, row.receipt);
    const proof = prompted === null ? row.proof : 'prompt';
    const outcome =
      proof === null
        ? await askLater(tx, row, now)
        : await settleIncoming(tx, { incomingId: row.id, proof, now });
    await updatePaymentEvent(tx, eventId, outcome);
    return outcome;
  });
}

async function askLater(
  tx: Parameters<typeof sendJob>[0],
  { id, receipt, provider }: IncomingRow,
  now: Date,
): Promise<'to-prove'> {
  const startAfter = new Date(now.getTime() + PROMPT_FIRST_S * 1000);
  const question = { provider, receipt, pollNumber: 1 };
  await sendJob(tx, 'payments.look-up', question, { startAfter, singletonKey: `look-up:${id}` });
  return 'to-prove';
}
