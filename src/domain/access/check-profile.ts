import { reject, ok, type Result } from '#/domain/errors/result.ts';

export type ProfileRejection = { reason: 'INVALID_SESSION' } | { reason: 'INVALID_USER' };

interface LoadedSession {
  userId: string;
  /** Milliseconds since 1970. */
  accessEndsAt: number;
}

/** Whether a session is open and belongs to the loaded person (ACCOUNT-6); without one, yes. */
export function checkProfile(
  session: LoadedSession,
  user: { id: string } | null,
  now: number,
): Result<null, ProfileRejection> {
  if (session.accessEndsAt <= now) return reject({ reason: 'INVALID_SESSION' });
  if (user && user.id !== session.userId) return reject({ reason: 'INVALID_USER' });
  return ok(null);
}
