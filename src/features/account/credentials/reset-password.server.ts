import { getDatabase } from '#/db/client.server.ts';
import { checkNewPassword } from '#/domain/access/new-password.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { auth } from '#/platform/auth/auth.server.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { rememberDevice } from '#/platform/auth/known-devices.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { findUserById } from '../queries.server.ts';
import type { ResetRejection } from '../rejections.ts';

/**
 * Sets a new password by a mailed link: once, within the hour, and only while the account still has
 * the address the link went to. Ends every session and every other link; this browser is known to be
 * the owner's from now on, so that nobody's guesses keep them out.
 */
export async function resetPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<Result<null, ResetRejection>> {
  const user = await findOwner(input.token);
  if (!user || user.blockedAt) return reject({ reason: 'LINK_INVALID' });
  const strong = checkNewPassword(input.password, user);
  if (!strong.ok) return strong;
  const { status, code } = await callAuth(context, {
    method: 'POST',
    path: '/reset-password',
    body: { token: input.token, newPassword: input.password },
    hashes: true,
  });
  switch (code) {
    case undefined:
      break;
    case 'INVALID_TOKEN':
    case 'USER_NOT_FOUND':
      return reject({ reason: 'LINK_INVALID' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Setting a new password ended with ${status} ${code}`);
  }
  const { cookie } = await rememberDevice(user.id, context.headers, new Date());
  if (cookie) context.responseHeaders.append('set-cookie', cookie);
  return ok(null);
}

/** Whether a mailed link would still set a password; asking does not use it up. */
export async function isResetLinkGood(token: string): Promise<boolean> {
  const user = await findOwner(token);
  return user !== null && !user.blockedAt;
}

/** Looks at a link without using it up. */
async function findOwner(token: string) {
  const { internalAdapter } = await auth().$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) return null;
  return findUserById(getDatabase(), found.value);
}
