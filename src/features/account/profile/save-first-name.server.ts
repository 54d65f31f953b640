import { getDatabase } from '#/db/client.server.ts';
import { isNameless } from '#/domain/access/profile-name.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { updateFullName } from '../queries.server.ts';

/** Keeps the name somebody orders with, if their profile has none: a mailed code asks for no name. */
export async function saveFirstName(user: SessionUser, name: string, now: Date): Promise<void> {
  if (!isNameless(user)) return;
  await updateFullName(getDatabase(), user.id, { from: user.name, to: name }, now);
}
