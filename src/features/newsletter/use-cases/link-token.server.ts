import { isUuid } from '#/domain/ids.ts';
import { claimedValue, readSignedToken, signToken } from '#/platform/signed-token.server.ts';
import type { SubscriberRow } from '../queries.server.ts';

type Purpose = 'confirm' | 'leave';

/** What a link in a mail carries: whom it is about, signed. A newer request voids older confirmations. */
export function linkToken(purpose: Purpose, subscriber: SubscriberRow): string {
  return signToken(`newsletter-${purpose}`, subscriber.id, boundTo(purpose, subscriber));
}

/** The subscriber's id that a token claims; null when it cannot be one. */
export function claimedId(token: string): string | null {
  const id = claimedValue(token);
  return isUuid(id) ? id : null;
}

export function isGenuine(purpose: Purpose, token: string, subscriber: SubscriberRow): boolean {
  const bound = boundTo(purpose, subscriber);
  return readSignedToken(`newsletter-${purpose}`, token, bound) === subscriber.id;
}

function boundTo(purpose: Purpose, { requestedAt }: SubscriberRow): string | undefined {
  return purpose === 'confirm' ? `${requestedAt.getTime()}` : undefined;
}
