import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { formWait } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { mailConfirmLink } from '../mails/send-newsletter-mails.server.ts';
import { countRequests, insertConsent, insertRequest } from '../queries.server.ts';
import type { JoinRejection } from '../rejections.ts';
import type { JoinInput } from '../schemas.ts';
import { WORDING } from './wording.ts';

const LIMITS = { address: { max: 10, window: 3600 }, usual: 500, most: 10_000 };
/** Mails to one address in a day, which anybody can type. */
const TO_ONE = { max: 3, window: 24 * 3600 };

/** Takes a request back that was written down by its twin meanwhile. */
class SameRequest extends Error {}

/**
 * Mails a link, which alone subscribes; the answer never tells whether the address is known.
 * Idempotent by request key (FORM-2): a link that is mailed twice would make the first one void.
 */
export async function joinNewsletter(
  context: Pick<RequestContext, 'clientIp'>,
  input: JoinInput,
  now: Date,
): Promise<Result<null, JoinRejection>> {
  const { email, locale, website, requestKey = null } = input;
  if (website !== '') return ok(null);
  const db = getDatabase();
  if (requestKey !== null && (await countRequests(db, requestKey)) > 0) return ok(null);
  const retryAfter = await formWait('newsletter', context.clientIp, LIMITS);
  if (retryAfter > 0) return reject({ reason: 'TOO_MANY_TRIES', retryAfter });
  if ((await rateLimit(`newsletter-to:${email}`, TO_ONE)) > 0) return ok(null);
  const request = { email, locale, requestKey, now };
  await inTransaction(db, (tx) => writeRequest(tx, request)).catch((error: unknown) => {
    if (!(error instanceof SameRequest)) throw error;
  });
  return ok(null);
}

interface Request {
  email: string;
  locale: string;
  requestKey: string | null;
  now: Date;
}

async function writeRequest(tx: Transaction, { email, locale, requestKey, now }: Request) {
  const subscriber = await insertRequest(tx, { email, locale, now });
  if (!subscriber) return;
  const { id: subscriberId } = subscriber;
  const consent = { kind: 'requested', wording: WORDING, locale, createdAt: now } as const;
  const isNew = await insertConsent(tx, { subscriberId, requestKey, ...consent });
  if (!isNew) throw new SameRequest();
  await mailConfirmLink(tx, subscriber);
}
