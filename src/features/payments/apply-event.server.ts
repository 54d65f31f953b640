import type { Database } from '#/db/client.server.ts';
import { readStkCallback } from '#/domain/payments/daraja-shapes.ts';
import { stkOutcome } from '#/domain/payments/stk-result.ts';
import { stkQuery } from './daraja/daraja-client.server.ts';
import { darajaSettings } from './daraja/daraja-settings.server.ts';
import { lockPaymentEvent, updatePaymentEvent } from './queries.server.ts';
import { settleAttempt, type SettledAs } from './settle-attempt.server.ts';

/**
 * Applies a stored callback. Callbacks are not signed, so a payment counts only after M-Pesa itself,
 * asked over our own connection, says that this request was paid.
 * @throws Error when M-Pesa cannot be asked or is not done yet: the job is tried again.
 */
export async function applyEvent(db: Database, eventId: string, now: Date): Promise<SettledAs> {
  const event = await db.transaction((tx) => lockPaymentEvent(tx, eventId));
  if (!event?.attemptId) throw new Error(`There is no payment event ${eventId} with an attempt`);
  if (event.appliedAt) return 'already-settled';
  const callback = readStkCallback(event.body);
  if (!callback.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
  const { attemptId } = event;
  const { checkoutRequestId, resultCode, amountCents, receipt } = callback.value;
  const outcome = stkOutcome(resultCode);
  if (outcome.state === 'paid') await requirePaid(checkoutRequestId, now);
  return db.transaction(async (tx) => {
    const settled = await settleAttempt(tx, {
      attemptId,
      outcome,
      received: { proof: 'callback', reference: checkoutRequestId, amount: amountCents },
      receipt: receipt ?? null,
      now,
    });
    await updatePaymentEvent(tx, eventId, settled);
    return settled;
  });
}

async function requirePaid(checkoutRequestId: string, now: Date): Promise<void> {
  const reply = await stkQuery(darajaSettings(), checkoutRequestId, now);
  if (reply.kind === 'answered' && stkOutcome(reply.resultCode).state === 'paid') return;
  throw new Error(`M-Pesa does not confirm ${checkoutRequestId}: ${JSON.stringify(reply)}`);
}
