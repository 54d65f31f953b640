import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { SignUpRejection } from '../rejections.ts';

/** Confirmation mails to one e-mail in an hour, whether it has an account or not. */
const LIMIT = { max: 5, window: 3600 };

/** Sends the confirmation mail again. Unknown and confirmed e-mails get the same answer, no mail. */
export async function resendConfirmation(
  context: RequestContext,
  input: { email: string; returnTo: string },
): Promise<Result<null, SignUpRejection>> {
  if ((await rateLimit(`resend:${input.email}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const { status, code } = await callAuth(
    // Asked without a session: for a signed-in person Better Auth would answer otherwise.
    { ...context, headers: new Headers() },
    {
      method: 'POST',
      path: '/send-verification-email',
      body: { email: input.email, callbackURL: input.returnTo },
    },
  );
  if (code === 'TOO_MANY_REQUESTS') return reject({ reason: 'TOO_MANY_TRIES' });
  if (code !== undefined) throw new Error(`Sending a confirmation ended with ${status} ${code}`);
  return ok(null);
}
