import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { endAccess } from '#/platform/auth/end-access.server.ts';
import { updateBlocked } from '#/platform/auth/queries.server.ts';

/** Ends all access (ACCOUNT-12) and lets no new session begin; false: there is no such person. */
export async function blockPerson(userId: string, now: Date): Promise<boolean> {
  return inTransaction(getDatabase(), async (tx) => {
    if (!(await updateBlocked(tx, userId, now))) return false;
    await endAccess(tx, userId);
    return true;
  });
}

/** Lets a person in again, with the password they had. */
export async function unblockPerson(userId: string): Promise<boolean> {
  return inTransaction(getDatabase(), (tx) => updateBlocked(tx, userId, null));
}
