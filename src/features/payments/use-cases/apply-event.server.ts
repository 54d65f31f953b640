import type { Database } from '#/db/client.server.ts';
import type { PaymentProvider, ProviderCallback } from '../provider.ts';
import { providerOf } from '../providers.server.ts';
import {
  findAttempt,
  findAttemptByRef,
  lockPaymentEvent,
  updateAttemptRefs,
  updatePaymentEvent,
} from '../queries.server.ts';
import {
  settleAttempt,
  type ProviderUpdate,
  type SettlementOutcome,
} from './settle-attempt.server.ts';

type Said = Pick<ProviderUpdate, 'outcome' | 'received' | 'receipt'>;

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
  const event = await db.transaction((tx) => lockPaymentEvent(tx, eventId));
  if (!event?.attemptId) throw new Error(`There is no payment event ${eventId} with an attempt`);
  if (event.appliedAt) return 'already-settled';
  const provider = providerOf(event);
  const callback = provider.parseCallback(event.body);
  if (!callback.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
  const { attemptId } = event;
  const { refs } = callback.value;
  const attempt = await findAttempt(db, attemptId);
  const isKnown = attempt?.providerRef === refs.providerRef;
  const said = await checked(provider, callback.value, isKnown, now);
  return db.transaction(async (tx) => {
    const owner = await findAttemptByRef(tx, provider.id, refs.providerRef);
    const isForeign = owner !== null && owner.id !== attemptId;
    if (!isForeign) await updateAttemptRefs(tx, attemptId, refs);
    const settled = isForeign
      ? 'foreign-reference'
      : await settleAttempt(tx, { attemptId, ...said, now });
    await updatePaymentEvent(tx, eventId, settled);
    return settled;
  });
}

/** What the callback says, after the provider was asked wherever its word alone is not enough. */
async function checked(
  provider: PaymentProvider,
  { refs, outcome, amount, receipt }: ProviderCallback,
  isKnown: boolean,
  now: Date,
): Promise<Said> {
  const reference = refs.providerRef;
  const said: Said = { outcome, received: { proof: 'callback', reference, amount }, receipt };
  if (isKnown && outcome.state !== 'paid') return said;
  const asked = await provider.query(reference, now);
  if (asked.state === outcome.state) return said;
  if (asked.state === 'paid') {
    return { outcome: asked, received: { proof: 'query', reference }, receipt: null };
  }
  throw new Error(`${provider.id} does not confirm ${reference}: ${JSON.stringify(asked)}`);
}
