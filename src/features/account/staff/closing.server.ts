import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { closingDueAt, isClosedEmail } from '#/domain/access/closing.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { erasePersonalData } from '#/platform/personal-data.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { avatarFolder } from '../components/avatar-place.ts';
import { mailClosing } from '../mails/send-account-mails.server.ts';
import { lockAccounts } from '../queries.server.ts';
import { deleteClosing, insertClosing, listDueClosings } from './queries.server.ts';
import type { StaffRejection } from '../rejections.ts';
import { findPerson } from './find-person.server.ts';

/** Begins the seven days (ACCOUNT-16) and tells the person. Null: there is no such person. */
export async function startClosing(
  userId: string,
  now: Date,
): Promise<Result<{ dueAt: Date }, StaffRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    await lockAccounts(tx, [userId]);
    const person = await findPerson(tx, userId);
    if (!person) return null;
    if (person.role === 'admin') return reject({ reason: 'ADMIN_CANNOT_CLOSE' });
    if (isClosedEmail(person.email)) return reject({ reason: 'ACCOUNT_CLOSED' });
    const dueAt = closingDueAt(now);
    if (!(await insertClosing(tx, { userId, requestedAt: now, dueAt }))) {
      return reject({ reason: 'ACCOUNT_CLOSING' });
    }
    await mailClosing(tx, person, dueAt);
    return ok({ dueAt });
  });
}

/** False: nothing was begun, or it is done already. */
export async function cancelClosing(userId: string): Promise<boolean> {
  return inTransaction(getDatabase(), (tx) => deleteClosing(tx, userId));
}

/** Closes the accounts whose seven days are over. Somebody who became an admin meanwhile stays. */
export async function closeDueAccounts(now: Date): Promise<void> {
  for (const userId of await listDueClosings(getDatabase(), now)) {
    const closed = await inTransaction(getDatabase(), async (tx) => {
      // A cancellation at the same moment gets the row, or comes too late.
      if (!(await deleteClosing(tx, userId))) return false;
      const person = await findPerson(tx, userId);
      if (!person || person.role === 'admin') return false;
      await erasePersonalData(tx, { userId, email: person.email });
      return true;
    });
    if (closed) await objectStore().removeAll(avatarFolder(userId));
  }
}
