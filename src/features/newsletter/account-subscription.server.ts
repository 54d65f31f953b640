import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  findSubscriberByEmail,
  insertConsent,
  insertRequest,
  updateState,
} from './queries.server.ts';
import { WORDING } from './use-cases/wording.ts';

export async function isSubscribed(db: Executor, email: string): Promise<boolean> {
  return (await findSubscriberByEmail(db, email))?.state === 'subscribed';
}

/** The account's address is confirmed, so no mail asks again; the consent is logged all the same. */
export async function changeSubscription(
  tx: Transaction,
  { email, locale, wanted }: { email: string; locale: string; wanted: boolean },
  now: Date,
): Promise<void> {
  if (!wanted) {
    const subscriber = await findSubscriberByEmail(tx, email);
    if (!subscriber || subscriber.state === 'left') return;
    await move(tx, subscriber, 'left', now);
    return;
  }
  const waiting = await insertRequest(tx, { email, locale, now });
  if (waiting) await move(tx, waiting, 'subscribed', now);
}

async function move(
  tx: Transaction,
  subscriber: { id: string; state: 'pending' | 'subscribed' | 'left'; locale: string },
  to: 'subscribed' | 'left',
  now: Date,
): Promise<void> {
  const { id: subscriberId, state: from, locale } = subscriber;
  if (!(await updateState(tx, subscriberId, { from, to, now }))) return;
  const kind = to === 'subscribed' ? 'confirmed' : 'left';
  await insertConsent(tx, { subscriberId, kind, wording: WORDING, locale, createdAt: now });
}
