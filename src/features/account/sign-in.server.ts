import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { forgetTries, throttle } from '#/platform/auth/throttle.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { SignInRejection } from './rejections.ts';
import type { SignInInput } from './schemas.ts';

/**
 * Wrong passwords for one account from one address in a quarter of an hour. Counted per pair, so
 * that a stranger's guesses never lock the owner out.
 */
const LIMIT = { max: 10, window: 900 };

/** Signs in with e-mail and password; the session cookie goes into the response. */
export async function signIn(
  context: RequestContext,
  input: SignInInput,
): Promise<Result<null, SignInRejection>> {
  const key = `sign-in:${context.clientIp}:${input.email}`;
  if ((await throttle(key, LIMIT)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  const { status, code } = await callAuth(context, {
    method: 'POST',
    path: '/sign-in/email',
    body: input,
    hashes: true,
  });
  switch (code) {
    case undefined:
      await forgetTries(key);
      return ok(null);
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      return reject({ reason: 'INVALID_CREDENTIALS' });
    case 'EMAIL_NOT_VERIFIED':
      return reject({ reason: 'EMAIL_NOT_CONFIRMED' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Signing in ended with ${status} ${code}`);
  }
}
