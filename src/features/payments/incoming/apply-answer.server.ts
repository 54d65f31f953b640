import type { Database, Transaction } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { directProviderOf, type DirectProvider } from '../providers.server.ts';
import { lockPaymentEvent, updatePaymentEvent } from '../queries.server.ts';
import type { LookupAnswer } from './direct-payments.ts';
import { noteIncoming } from './note-incoming.server.ts';
import { findLookup, updateLookup, type LookupRow } from './queries.server.ts';
import { settleIncoming, type IncomingOutcome } from './settle-incoming.server.ts';

type AnswerOutcome =
  | IncomingOutcome
  | 'applied-before'
  | 'not-found'
  | 'refused'
  /** The money moved to somebody else, or has not moved to its end. */
  | 'not-ours'
  | 'not-complete'
  | 'other-receipt';

/** Applies what a provider answered to a question about a receipt, once (PAYMENT-15). */
export function applyAnswer(
  db: Database,
  { eventId, lookupId }: { eventId: string; lookupId: string },
  now: Date,
): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const event = await lockPaymentEvent(tx, eventId);
    const lookup = await findLookup(tx, lookupId);
    if (!event || !lookup) throw new Error(`There is no answer ${eventId} to question ${lookupId}`);
    if (event.appliedAt) return 'applied-before';
    const provider = directProviderOf(event);
    const answer = provider.direct.readLookup(event.body);
    if (!answer.ok) throw new Error(`Payment event ${eventId} was stored malformed`);
    const outcome = await apply(tx, { provider, lookup, answer: answer.value, now });
    await updateLookup(tx, lookup.id, outcome);
    await updatePaymentEvent(tx, eventId, outcome);
    return outcome;
  });
}

interface Answered {
  provider: DirectProvider;
  lookup: LookupRow;
  answer: LookupAnswer;
  now: Date;
}

async function apply(
  tx: Transaction,
  { provider, lookup, answer, now }: Answered,
): Promise<AnswerOutcome> {
  if (answer.kind !== 'found') {
    const { code, said, kind } = answer;
    if (kind === 'refused')
      log().error({ code, said }, 'A provider answers no questions about money');
    return kind;
  }
  const { payment, isComplete } = answer;
  if (payment.receipt !== lookup.receipt) return 'other-receipt';
  if (payment.number !== provider.direct.number()) return 'not-ours';
  if (!isComplete) return 'not-complete';
  const told = { ...payment, provider: provider.id, source: 'claim' } as const;
  const { id: incomingId } = await noteIncoming(tx, told, now);
  return settleIncoming(tx, { incomingId, proof: 'lookup', told: payment, now });
}
