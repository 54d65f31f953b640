import type { Database } from '#/db/client.server.ts';
import type { PaymentProvider, ProviderCallback } from '../provider.ts';
import { providerOf } from '../providers.server.ts';
import { findEventOfAttempt } from '../callbacks/queries.server.ts';
import { findAttemptByRef, updateAttemptRefs, updatePaymentEvent } from '../queries.server.ts';
import {
  settleAttempt,
  updateOf,
  type ProviderUpdate,
  type SettlementOutcome,
} from './settle-attempt.server.ts';

type Said = Pick<ProviderUpdate, 'outcome' | 'received' | 'receipt' | 'told'>;

/**
 * Applies a stored callback. Callbacks are not signed, so a payment counts only after the provider itself,
 * asked over our own connection, says that this request was paid. The same goes for the request id of
 * an attempt that never learnt its own.
 * @throws Error when the provider cannot be asked or is not done yet: the job is tried again.
 */
export async function applyEvent(
  db: Database,
  eventId: string,
  now: Date,
): Promise<SettlementOutcome | 'foreign-reference'> {
  const found = await findEventOfAttempt(db, eventId);
  if (!found) throw new Error(`There is no payment event ${eventId} with an attempt`);
  const { event, attempt } = found;
  if (event.appliedAt) return 'already-settled';
  const provider = providerOf(event);
  const callback = provider.parseCallback(event.body);
  if (!callback.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
  const attemptId = attempt.id;
  const { refs } = callback.value;
  const isKnown = attempt.providerRef === refs.providerRef;
  if (provider.signed && attempt.receivedAmount !== null) {
    // Once it has told of the money it may tell of what became of it: it was given back.
    await db.transaction((tx) => updatePaymentEvent(tx, eventId, 'already-settled'));
    return 'already-settled';
  }
  const asked = { isKnown, startedAt: attempt.createdAt, now };
  const said = await checked(provider, callback.value, asked);
  return db.transaction(async (tx) => {
    // References that an attempt has are never changed, and they are no other one's.
    const isComplete = isKnown && attempt.merchantRef === refs.merchantRef;
    const owner = isComplete ? attempt : await findAttemptByRef(tx, provider.id, refs.providerRef);
    const isForeign = owner !== null && owner.id !== attemptId;
    if (!isForeign && !isComplete) await updateAttemptRefs(tx, attemptId, refs);
    if (!isForeign) return settleAttempt(tx, { attemptId, ...said, eventId, now });
    await updatePaymentEvent(tx, eventId, 'foreign-reference');
    return 'foreign-reference';
  });
}

/** What the callback says, after the provider was asked wherever its word alone is not enough. */
async function checked(
  provider: PaymentProvider,
  { refs, outcome, amount, receipt }: ProviderCallback,
  { isKnown, startedAt, now }: { isKnown: boolean; startedAt: Date; now: Date },
): Promise<Said> {
  const reference = refs.providerRef;
  const said: Said = { outcome, received: { proof: 'callback', reference, amount }, receipt };
  if (isKnown && outcome.state !== 'paid') return said;
  const answer = await provider.query({ providerRef: reference, startedAt }, now);
  const { outcome: asked, payment } = answer;
  // One that tells what was paid is believed before its callback.
  if (payment && asked.state === 'paid') return updateOf(answer, reference);
  if (asked.state === outcome.state) return said;
  if (asked.state === 'paid') return updateOf(answer, reference);
  throw new Error(`${provider.id} does not confirm ${reference}: ${JSON.stringify(asked)}`);
}
