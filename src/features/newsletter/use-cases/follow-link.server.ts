import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { claimedId, isGenuine } from './link-token.server.ts';
import { mailWelcome } from '../mails/send-newsletter-mails.server.ts';
import { findSubscriber, insertConsent, updateState } from '../queries.server.ts';
import type { LinkRejection } from '../rejections.ts';
import { WORDING } from './wording.ts';

const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

/** Puts the owner of a confirmation link on the list, once; following the link again is no error. */
export async function confirmSubscription(
  token: string,
  now: Date,
): Promise<Result<null, LinkRejection>> {
  const subscriber = await findByToken('confirm', token);
  if (!subscriber || subscriber.state === 'left') return reject({ reason: 'LINK_INVALID' });
  if (subscriber.state === 'subscribed') return ok(null);
  if (now.getTime() - subscriber.requestedAt.getTime() > CONFIRM_WITHIN_MS) {
    return reject({ reason: 'LINK_INVALID' });
  }
  const { id: subscriberId, locale } = subscriber;
  await inTransaction(getDatabase(), async (tx) => {
    const change = { from: 'pending', to: 'subscribed', now } as const;
    if (!(await updateState(tx, subscriberId, change))) return;
    const consent = { kind: 'confirmed', wording: WORDING, locale, createdAt: now } as const;
    await insertConsent(tx, { subscriberId, ...consent });
    await mailWelcome(tx, { ...subscriber, state: 'subscribed' });
  });
  return ok(null);
}

/** Takes an address off the list; doing it again is no error. */
export async function leaveNewsletter(
  token: string,
  now: Date,
): Promise<Result<null, LinkRejection>> {
  const subscriber = await findByToken('leave', token);
  if (!subscriber) return reject({ reason: 'LINK_INVALID' });
  const { id: subscriberId, state, locale } = subscriber;
  if (state === 'left') return ok(null);
  await inTransaction(getDatabase(), async (tx) => {
    if (!(await updateState(tx, subscriberId, { from: state, to: 'left', now }))) return;
    const consent = { kind: 'left', wording: WORDING, locale, createdAt: now } as const;
    await insertConsent(tx, { subscriberId, ...consent });
  });
  return ok(null);
}

async function findByToken(purpose: 'confirm' | 'leave', token: string) {
  const id = claimedId(token);
  const subscriber = id ? await findSubscriber(getDatabase(), id) : null;
  return subscriber && isGenuine(purpose, token, subscriber) ? subscriber : null;
}
