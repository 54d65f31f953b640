import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { findSubscriber, insertConsent, updateState } from '../queries.server.ts';
import { WORDING } from './wording.ts';

/**
 * Takes an address off the list for its owner, who asked the shop: as if they had followed the link
 * in a mail. False: there is no such address, or it left already.
 */
export async function removeSubscriber(subscriberId: string, now: Date): Promise<boolean> {
  return inTransaction(getDatabase(), async (tx) => {
    const subscriber = await findSubscriber(tx, subscriberId);
    if (!subscriber || subscriber.state === 'left') return false;
    const { state: from, locale } = subscriber;
    if (!(await updateState(tx, subscriberId, { from, to: 'left', now }))) return false;
    const consent = { kind: 'left', wording: WORDING, locale, createdAt: now } as const;
    await insertConsent(tx, { subscriberId, ...consent });
    return true;
  });
}
