import { getDatabase } from '#/db/client.server.ts';
import { checkNewPassword } from '#/domain/access/new-password.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { deleteTokens } from '#/platform/auth/queries.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { passwordAttempts } from './password-attempts.ts';
import type { ChangePasswordRejection } from '../rejections.ts';

/** Ends mailed links and, unless they shall stay, other sessions; this browser gets a new one. */
export async function changePassword(
  context: RequestContext,
  user: SessionUser,
  input: { currentPassword: string; newPassword: string; endOtherSessions: boolean },
): Promise<Result<null, ChangePasswordRejection>> {
  const strong = checkNewPassword(input.newPassword, user);
  if (!strong.ok) return strong;
  if (input.newPassword === input.currentPassword) return reject({ reason: 'PASSWORD_UNCHANGED' });
  const { key, limit } = passwordAttempts(user.id);
  if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  const { currentPassword, newPassword, endOtherSessions: revokeOtherSessions } = input;
  const { status, code } = await callAuth(context, {
    method: 'POST',
    path: '/change-password',
    body: { currentPassword, newPassword, revokeOtherSessions },
    hashes: true,
  });
  switch (code) {
    case undefined:
      await deleteTokens(getDatabase(), user.id);
      return ok(null);
    case 'INVALID_PASSWORD':
      return reject({ reason: 'PASSWORD_WRONG' });
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return reject({ reason: 'NO_PASSWORD' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Changing a password ended with ${status} ${code}`);
  }
}
