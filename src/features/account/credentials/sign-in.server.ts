import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { recogniseDevice } from '#/platform/auth/known-devices.server.ts';
import { resetAttempts, rateLimit, type Limit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { SignInRejection } from '../rejections.ts';
import type { SignInInput } from '../schemas.ts';

/** Tries at one account from one address, or from one browser of the owner's. */
const NARROW: Limit = { max: 10, window: 900 };
/** Tries at one account from all the world's addresses together, without the owner's browsers. */
const WIDE: Limit = { max: 50, window: 3600 };

/** Signs in with e-mail and password (ACCOUNT-9); the cookie goes into the response. */
export async function signIn(
  context: RequestContext,
  input: SignInInput,
): Promise<Result<null, SignInRejection>> {
  const counters = await countersFor(context, input.email);
  for (const [key, limit] of counters) {
    // One after the other: who is stopped by the first does not fill the second.
    // oxlint-disable-next-line no-await-in-loop
    if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const { status, code } = await callAuth(context, {
    method: 'POST',
    path: '/sign-in/email',
    body: input,
    hashes: true,
  });
  switch (code) {
    case undefined:
      await Promise.all(counters.map(([key]) => resetAttempts(key)));
      return ok(null);
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    // The person is blocked.
    // falls through
    case 'FAILED_TO_CREATE_SESSION':
      return reject({ reason: 'INVALID_CREDENTIALS' });
    case 'EMAIL_NOT_VERIFIED':
      return reject({ reason: 'EMAIL_NOT_CONFIRMED' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Signing in ended with ${status} ${code}`);
  }
}

async function countersFor(context: RequestContext, email: string): Promise<[string, Limit][]> {
  const device = await recogniseDevice(email, context.headers);
  if (device) return [[`sign-in:device:${device}:${email}`, NARROW]];
  return [
    [`sign-in:${context.clientIp}:${email}`, NARROW],
    [`sign-in:account:${email}`, WIDE],
  ];
}
