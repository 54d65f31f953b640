import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { checkFormLimits } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { mailConfirmLink } from '../mails/send-newsletter-mails.server.ts';
import { insertConsent, insertRequest } from '../queries.server.ts';
import type { JoinRejection } from '../rejections.ts';
import type { JoinInput } from '../schemas.ts';
import { WORDING } from './wording.ts';

const LIMITS = { address: { max: 10, window: 3600 }, usual: 500, most: 10_000 };
/** Mails to one address in a day, which anybody can type. */
const TO_ONE = { max: 3, window: 24 * 3600 };

/** Mails a link, which alone subscribes; the answer never tells whether the address is known. */
export async function joinNewsletter(
  context: Pick<RequestContext, 'clientIp'>,
  input: JoinInput,
  now: Date,
): Promise<Result<null, JoinRejection>> {
  const { email, locale, website } = input;
  if (website !== '') return ok(null);
  if (!(await checkFormLimits('newsletter', context.clientIp, LIMITS))) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  if ((await rateLimit(`newsletter-to:${email}`, TO_ONE)) > 0) return ok(null);
  await inTransaction(getDatabase(), async (tx) => {
    const subscriber = await insertRequest(tx, { email, locale, now });
    if (!subscriber) return;
    const { id: subscriberId } = subscriber;
    const consent = { kind: 'requested', wording: WORDING, locale, createdAt: now } as const;
    await insertConsent(tx, { subscriberId, ...consent });
    await mailConfirmLink(tx, subscriber);
  });
  return ok(null);
}
