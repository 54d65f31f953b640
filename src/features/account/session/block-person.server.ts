import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { checkKeepAdmin, type KeepAdminRejection } from '#/domain/access/keep-admin.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { endAccess } from '#/platform/auth/end-access.server.ts';
import { updateBlocked } from '#/platform/auth/queries.server.ts';
import { lockAdmins } from '../queries.server.ts';

/**
 * Ends all access (ACCOUNT-12) and lets no new session begin. A blocked admin is none, so it goes by
 * ACCOUNT-15. Null: there is no such person.
 */
export async function blockPerson(
  actorId: string,
  userId: string,
  now: Date,
): Promise<Result<null, KeepAdminRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const checked = checkKeepAdmin({ actorId, personId: userId }, await lockAdmins(tx));
    if (!checked.ok) return checked;
    if (!(await updateBlocked(tx, userId, now))) return null;
    await endAccess(tx, userId);
    return ok(null);
  });
}

/** Lets a person in again, with the password they had. */
export async function unblockPerson(userId: string): Promise<boolean> {
  return inTransaction(getDatabase(), (tx) => updateBlocked(tx, userId, null));
}
