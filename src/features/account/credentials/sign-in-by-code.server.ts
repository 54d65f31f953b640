import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { CODE_CALL } from '#/platform/auth/code-sign-in.server.ts';
import { checkFormLimits } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { forgetCodes } from './code-counters.server.ts';
import type { CodeRejection } from '../rejections.ts';
import type { CodeInput } from '../schemas.ts';

/** Answers from one address; how many codes there are to guess at is limited where they are sent. */
const LIMITS = { address: { max: 60, window: 900 }, usual: 300, most: 20_000 };

/**
 * Signs in with a mailed code; the session cookie goes into the response. An address nobody has gets
 * an account, confirmed and without a password. One that was signed up and never confirmed becomes
 * its owner's: the password and the name somebody gave it then are gone.
 */
export async function signInByCode(
  context: RequestContext,
  { email, code: otp, locale }: CodeInput,
): Promise<Result<null, CodeRejection>> {
  if (!(await checkFormLimits('sign-in-code-answer', context.clientIp, LIMITS))) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const { status, code } = await callAuth(context, { ...CODE_CALL, body: { email, otp, locale } });
  switch (code) {
    case undefined:
      await forgetCodes(context.headers, email);
      return ok(null);
    case 'INVALID_OTP':
    case 'OTP_EXPIRED':
    // Another way to sign up with this address was faster.
    // falls through
    case 'FAILED_TO_CREATE_USER':
      return reject({ reason: 'CODE_INVALID' });
    case 'TOO_MANY_ATTEMPTS':
      return reject({ reason: 'CODE_OVER' });
    case 'TOO_MANY_REQUESTS':
      return reject({ reason: 'TOO_MANY_TRIES' });
    default:
      throw new Error(`Signing in by a code ended with ${status} ${code}`);
  }
}
