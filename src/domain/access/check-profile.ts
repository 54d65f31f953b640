import { reject, ok, type Result } from '#/domain/errors/result.ts';

export type ProfileRejection = { reason: 'INVALID_SESSION' } | { reason: 'INVALID_USER' };

interface LoadedSession {
  userId: string;
  /** Milliseconds since 1970. */
  accessEndsAt: number;
}

/**
 * What loading a profile checks: that the session is valid, and that it belongs to the person who
 * was loaded. No person at all is not its matter.
 */
export function checkProfile(
  session: LoadedSession,
  user: { id: string } | null,
  now: number,
): Result<null, ProfileRejection> {
  if (session.accessEndsAt <= now) return reject({ reason: 'INVALID_SESSION' });
  if (user && user.id !== session.userId) return reject({ reason: 'INVALID_USER' });
  return ok(null);
}
