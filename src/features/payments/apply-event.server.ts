import type { Database } from '#/db/client.server.ts';
import { readStkCallback, type StkCallback } from './mpesa/wire-format.ts';
import { stkOutcome } from './mpesa/result-codes.ts';
import { stkQuery } from './mpesa/client.server.ts';
import { darajaSettings } from './mpesa/settings.server.ts';
import {
  findAttempt,
  findAttemptByRef,
  lockPaymentEvent,
  updateAttemptRefs,
  updatePaymentEvent,
} from './queries.server.ts';
import { settleAttempt, type AttemptNews, type SettledAs } from './settle-attempt.server.ts';

type Said = Pick<AttemptNews, 'outcome' | 'received' | 'receipt'>;

/**
 * Applies a stored callback. Callbacks are not signed, so a payment counts only after M-Pesa itself,
 * asked over our own connection, says that this request was paid. The same goes for the request id of
 * an attempt that never learnt its own.
 * @throws Error when M-Pesa cannot be asked or is not done yet: the job is tried again.
 */
export async function applyEvent(
  db: Database,
  eventId: string,
  now: Date,
): Promise<SettledAs | 'foreign-reference'> {
  const event = await db.transaction((tx) => lockPaymentEvent(tx, eventId));
  if (!event?.attemptId) throw new Error(`There is no payment event ${eventId} with an attempt`);
  if (event.appliedAt) return 'already-settled';
  const callback = readStkCallback(event.body);
  if (!callback.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
  const { attemptId } = event;
  const { checkoutRequestId: providerRef, merchantRequestId: merchantRef } = callback.value;
  const attempt = await findAttempt(db, attemptId);
  const isKnown = attempt?.providerRef === providerRef;
  const said = await checked(callback.value, isKnown, now);
  return db.transaction(async (tx) => {
    const owner = await findAttemptByRef(tx, providerRef);
    const isForeign = owner !== null && owner.id !== attemptId;
    if (!isForeign) await updateAttemptRefs(tx, attemptId, { providerRef, merchantRef });
    const settled = isForeign
      ? 'foreign-reference'
      : await settleAttempt(tx, { attemptId, ...said, now });
    await updatePaymentEvent(tx, eventId, settled);
    return settled;
  });
}

/** What the callback says, after M-Pesa was asked wherever its word alone is not enough. */
async function checked(callback: StkCallback, isKnown: boolean, now: Date): Promise<Said> {
  const { checkoutRequestId: reference, resultCode, amountCents: amount } = callback;
  const outcome = stkOutcome(resultCode);
  const receipt = callback.receipt ?? null;
  const said: Said = { outcome, received: { proof: 'callback', reference, amount }, receipt };
  if (isKnown && outcome.state !== 'paid') return said;
  const reply = await stkQuery(darajaSettings(), reference, now);
  const asked = reply.kind === 'answered' ? stkOutcome(reply.resultCode) : null;
  if (asked?.state === outcome.state) return said;
  if (asked?.state === 'paid') {
    return { outcome: asked, received: { proof: 'query', reference }, receipt: null };
  }
  throw new Error(`M-Pesa does not confirm ${reference}: ${JSON.stringify(reply)}`);
}
