import type { Transaction } from '#/db/client.server.ts';
import { endAccess } from '#/platform/auth/end-access.server.ts';
import { updateBlocked } from '#/platform/auth/queries.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { avatarFolder } from './components/avatar-place.ts';
import { mailMerged } from './mails/send-account-mails.server.ts';
import { deleteWaysToSignIn, updateAnonymous } from './queries.server.ts';

interface MergedAccount {
  id: string;
  email: string;
  locale: string;
}

/**
 * Ends an account whose things another one has now, and tells both addresses. Blocked too: a sign-in
 * under way may still write a session, and a blocked account's opens nothing.
 */
export async function endMergedAccount(
  tx: Transaction,
  { kept, ended }: { kept: MergedAccount; ended: MergedAccount },
  now: Date,
): Promise<void> {
  await endAccess(tx, ended.id);
  await deleteWaysToSignIn(tx, ended.id);
  await updateBlocked(tx, ended.id, now);
  await updateAnonymous(tx, ended.id);
  await mailMerged(tx, { kept, ended });
}

/** After the commit: what is not in the database. */
export async function removeMergedPictures(endedId: string): Promise<void> {
  await objectStore().removeAll(avatarFolder(endedId));
}
