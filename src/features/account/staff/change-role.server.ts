import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkKeepAdmin } from '#/domain/access/keep-admin.ts';
import type { Role } from '#/domain/access/roles.ts';
import { findClosing, lockAccounts, lockAdmins, updateRole } from '../queries.server.ts';
import type { StaffRejection } from '../rejections.ts';
import { findPerson } from './find-person.server.ts';

/** Gives somebody the back office, or takes it (ACCOUNT-15). Null: there is no such person. */
export async function changeRole(
  actorId: string,
  { userId, role }: { userId: string; role: Role },
  now: Date,
): Promise<Result<null, StaffRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const checked = checkKeepAdmin({ actorId, personId: userId }, await lockAdmins(tx));
    if (!checked.ok) return checked;
    await lockAccounts(tx, [userId]);
    const person = await findPerson(tx, userId);
    if (!person) return null;
    if (role === 'admin') {
      // Also of a closed account, whose address is nobody's.
      if (!person.emailVerified) return reject({ reason: 'ACCOUNT_UNCONFIRMED' });
      if (person.blockedAt) return reject({ reason: 'ACCOUNT_BLOCKED' });
      if (await findClosing(tx, userId)) return reject({ reason: 'ACCOUNT_CLOSING' });
    }
    await updateRole(tx, userId, role, now);
    return ok(null);
  });
}
