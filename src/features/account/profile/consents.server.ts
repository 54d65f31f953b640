import type { Executor, Transaction } from '#/db/client.server.ts';
import { CONSENT_VERSION, standingConsents, type ConsentPurpose } from '#/domain/access/consent.ts';
import {
  changeSubscription,
  isSubscribed,
} from '#/features/newsletter/account-subscription.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { insertConsent, listConsents } from '../queries.server.ts';

/** What a person agrees to now. The newsletter's own list says whether they get it. */
export async function getConsents(
  db: Executor,
  user: Pick<SessionUser, 'id' | 'email'>,
): Promise<Record<ConsentPurpose, boolean>> {
  const standing = standingConsents(await listConsents(db, user.id));
  return { ...standing, newsletter: await isSubscribed(db, user.email) };
}

export async function setConsent(
  tx: Transaction,
  user: SessionUser,
  { purpose, granted }: { purpose: ConsentPurpose; granted: boolean },
  now: Date,
): Promise<void> {
  await insertConsent(tx, {
    userId: user.id,
    purpose,
    granted,
    version: CONSENT_VERSION,
    createdAt: now,
  });
  if (purpose !== 'newsletter') return;
  const { email, locale } = user;
  await changeSubscription(tx, { email, locale, wanted: granted }, now);
}
