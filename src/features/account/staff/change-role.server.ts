import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { checkCandidate } from '#/domain/access/invitation.ts';
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
      // A closed account, whose address is nobody's, is not confirmed.
      const isClosing = (await findClosing(tx, userId)) !== null;
      const fit = checkCandidate({ ...person, isClosing });
      if (!fit.ok) return fit;
    }
    await updateRole(tx, userId, role, now);
    return ok(null);
  });
}
