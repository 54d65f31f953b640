import { getDatabase } from '#/db/client.server.ts';
import { CODE_RULES } from '#/domain/access/sign-in-code.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { auth } from '#/platform/auth/auth.server.ts';
import { hideTiming } from '#/platform/auth/hide-timing.server.ts';
import { findCodeReader } from '#/platform/auth/queries.server.ts';
import { resetAttempts, rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { checkFormLimits } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { codeCounters, codeWaitKey } from './code-counters.server.ts';
import { mailPasswordNeeded, mailSignInCode } from '../mails/send-account-mails.server.ts';
import type { MailRejection } from '../rejections.ts';
import type { SendCodeInput } from '../schemas.ts';

/** Every code can be guessed at, so the whole shop sends few enough to make that hopeless. */
const LIMITS = { address: { max: 20, window: 3600 }, usual: 100, most: 2000 };
const WAIT = { max: 1, window: CODE_RULES.resendSeconds };
/** Longer than making a code and writing its mail takes. */
const EVEN_MS = 250;

interface CodeSent {
  /** Until another one can be asked for. */
  waitSeconds: number;
}

/** Mails a code that signs in: the same answer for everybody, no second code while one is fresh. */
export async function sendCode(
  context: RequestContext,
  input: SendCodeInput,
): Promise<Result<CodeSent, MailRejection>> {
  if (!(await checkFormLimits('sign-in-code', context.clientIp, LIMITS))) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const waitKey = codeWaitKey(input.email);
  const waitSeconds = await rateLimit(waitKey, WAIT);
  if (waitSeconds > 0) return ok({ waitSeconds });
  try {
    const sent = await countAndSend(context, input);
    if (!sent.ok) await resetAttempts(waitKey);
    return sent;
  } catch (error) {
    // Asking again must not be taken for asking twice.
    await resetAttempts(waitKey);
    throw error;
  }
}

async function countAndSend(
  context: RequestContext,
  input: SendCodeInput,
): Promise<Result<CodeSent, MailRejection>> {
  for (const [key, limit] of await codeCounters(context.headers, input.email)) {
    // One after the other: who is stopped by the first does not fill the second.
    // oxlint-disable-next-line no-await-in-loop
    if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  }
  await hideTiming(() => write(input), EVEN_MS);
  return ok({ waitSeconds: CODE_RULES.resendSeconds });
}

/** An admin's code is made like all others, so that theirs are guessed at in vain, but not mailed. */
async function write({ email, locale }: SendCodeInput): Promise<void> {
  const db = getDatabase();
  const reader = await findCodeReader(db, { email });
  const code = await auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } });
  if (reader?.blocked) return;
  if (reader?.role === 'admin') await mailPasswordNeeded(db, { email, locale });
  else await mailSignInCode(db, { email, locale }, code);
}
