import { ok, reject, type Result } from '#/domain/errors/result.ts';

export type KeepAdminRejection =
  | { reason: 'OWN_ACCOUNT' }
  | { reason: 'NO_ADMIN_YOURSELF' }
  | { reason: 'LAST_ADMIN' };

/**
 * Whether one admin may take the back office from somebody (ACCOUNT-15): never from oneself, only
 * while being an admin oneself, and never from the last one.
 * @param admins all who can get into the back office now.
 */
export function checkKeepAdmin(
  { actorId, personId }: { actorId: string; personId: string },
  admins: readonly string[],
): Result<null, KeepAdminRejection> {
  if (personId === actorId) return reject({ reason: 'OWN_ACCOUNT' });
  if (!admins.includes(actorId)) return reject({ reason: 'NO_ADMIN_YOURSELF' });
  const remaining = admins.filter((id) => id !== personId);
  return remaining.length > 0 ? ok(null) : reject({ reason: 'LAST_ADMIN' });
}
