import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { hasPassword, isPasswordOf } from '#/platform/auth/passwords.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { resetAttempts, rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { erasePersonalData } from '#/platform/personal-data.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { avatarFolder } from '../components/avatar-place.ts';
import { passwordAttempts } from '../credentials/password-attempts.ts';
import { findSessionStart } from '../queries.server.ts';
import type { CloseRejection } from '../rejections.ts';

/** Without a password, signing in this recently shows that it is the person. */
const FRESH_MS = 15 * 60_000;

/**
 * Closes an account for good: nobody can sign in, what is personal is gone, orders stay with what
 * was written on them. The e-mail is free again, but counts as the same person to discount codes.
 */
export async function closeAccount(
  context: RequestContext,
  user: SessionUser,
  input: { password: string },
  now: Date,
): Promise<Result<null, CloseRejection>> {
  if (user.role === 'admin') return reject({ reason: 'ADMIN_CANNOT_CLOSE' });
  const proven = await proveIdentity(user, input.password, now);
  if (!proven.ok) return proven;
  const subject = { userId: user.id, email: user.email };
  await inTransaction(getDatabase(), (tx) => erasePersonalData(tx, subject));
  await objectStore().removeAll(avatarFolder(user.id));
  // The session is gone; this takes the cookie.
  await callAuth(context, { method: 'POST', path: '/sign-out', body: {} });
  return ok(null);
}

async function proveIdentity(
  user: SessionUser,
  password: string,
  now: Date,
): Promise<Result<null, CloseRejection>> {
  if (!(await hasPassword(user.id))) {
    const since = await findSessionStart(getDatabase(), user.sessionId);
    const fresh = since !== null && now.getTime() - since.getTime() <= FRESH_MS;
    return fresh ? ok(null) : reject({ reason: 'SIGN_IN_AGAIN' });
  }
  const { key, limit } = passwordAttempts(user.id);
  if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  if (!(await isPasswordOf(user.id, password))) return reject({ reason: 'PASSWORD_WRONG' });
  await resetAttempts(key);
  return ok(null);
}
