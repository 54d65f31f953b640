import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import { endAccess } from '#/platform/auth/end-access.server.ts';
import type { StaffRejection } from '../rejections.ts';
import { findPerson } from './find-person.server.ts';

/** Signs somebody out everywhere; mailed links end as well. Null: there is no such person. */
export async function endSessionsOf(
  actorId: string,
  userId: string,
): Promise<Result<null, StaffRejection> | null> {
  if (userId === actorId) return reject({ reason: 'OWN_ACCOUNT' });
  return inTransaction(getDatabase(), async (tx) => {
    if (!(await findPerson(tx, userId))) return null;
    await endAccess(tx, userId);
    await recordStep(tx, { thing: 'users', thingId: userId, step: 'sessions_ended' });
    return ok(null);
  });
}
