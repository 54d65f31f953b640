import { getDatabase } from '#/db/client.server.ts';
import { checkNewPassword } from '#/domain/access/new-password.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { hideTiming } from '#/platform/auth/hide-timing.server.ts';
import { deleteUnconfirmedUser } from '#/platform/auth/queries.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { findUserByEmail } from '../queries.server.ts';
import type { SignUpRejection } from '../rejections.ts';
import type { SignUpInput } from '../schemas.ts';

/** Sign-ups with one e-mail from one address in an hour. */
const LIMIT = { max: 10, window: 3600 };
/** Clicking twice keeps the first account; later, the newest sign-up counts. */
const DOUBLE_CLICK_MS = 60_000;
/** Longer than writing a new account and its mail takes. */
const EVEN_MS = 250;

/** Creates an account that waits for its confirmation; the answer tells nothing (ACCOUNT-11). */
export async function signUp(
  context: RequestContext,
  input: SignUpInput,
): Promise<Result<null, SignUpRejection>> {
  const strong = checkNewPassword(input.password, input);
  if (!strong.ok) return strong;
  const key = `sign-up:${context.clientIp}:${input.email}`;
  if ((await rateLimit(key, LIMIT)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  return hideTiming(() => makeAccount(context, input), EVEN_MS);
}

async function makeAccount(
  context: RequestContext,
  { returnTo, ...account }: SignUpInput,
): Promise<Result<null, SignUpRejection>> {
  const db = getDatabase();
  await deleteUnconfirmedUser(db, account.email, new Date(Date.now() - DOUBLE_CLICK_MS));
  const { status, code } = await callAuth(context, {
    method: 'POST',
    path: '/sign-up/email',
    body: { ...account, callbackURL: returnTo },
    hashes: true,
  });
  if (code === undefined) return ok(null);
  if (code === 'TOO_MANY_REQUESTS') return reject({ reason: 'TOO_MANY_TRIES' });
  // Another request with the same e-mail was faster.
  if (code === 'FAILED_TO_CREATE_USER' && (await findUserByEmail(db, account.email))) {
    return ok(null);
  }
  throw new Error(`Signing up ended with ${status} ${code}`);
}
