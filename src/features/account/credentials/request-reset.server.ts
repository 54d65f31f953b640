import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { hideTiming } from '#/platform/auth/hide-timing.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { MailRejection } from '../rejections.ts';

/** Mails for a new password to one e-mail in an hour, whether it has an account or not. */
const LIMIT = { max: 5, window: 3600 };
/** Longer than making a link and writing its mail takes. */
const EVEN_MS = 250;

/** Mails a link for a new password. Who has no account gets the same answer, as late, and no mail. */
export async function requestReset(
  context: RequestContext,
  input: { email: string; returnTo: string },
): Promise<Result<null, MailRejection>> {
  if ((await rateLimit(`reset:${input.email}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const body = { email: input.email, redirectTo: input.returnTo };
  const { status, code } = await hideTiming(
    () => callAuth(context, { method: 'POST', path: '/request-password-reset', body }),
    EVEN_MS,
  );
  if (code === 'TOO_MANY_REQUESTS') return reject({ reason: 'TOO_MANY_TRIES' });
  if (code !== undefined) throw new Error(`Asking for a new password ended with ${status} ${code}`);
  return ok(null);
}
