import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#/platform/env.server.ts';
import type { SubscriberRow } from './queries.server.ts';

type Purpose = 'confirm' | 'leave';

/** What a link in a mail carries: whom it is about, signed. A newer request voids older confirmations. */
export function linkToken(purpose: Purpose, subscriber: SubscriberRow): string {
  return `${subscriber.id}.${signature(purpose, subscriber)}`;
}

/** The subscriber's id that a token claims; null when it cannot be one. */
export function claimedId(token: string): string | null {
  return /^([\da-f-]{36})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}

export function isGenuine(purpose: Purpose, token: string, subscriber: SubscriberRow): boolean {
  const [given, right] = [token, linkToken(purpose, subscriber)].map((text) => Buffer.from(text));
  return !!given && !!right && given.length === right.length && timingSafeEqual(given, right);
}

function signature(purpose: Purpose, { id, requestedAt }: SubscriberRow): string {
  const about = purpose === 'confirm' ? `${id}:${requestedAt.getTime()}` : id;
  return createHmac('sha256', env().authSecret)
    .update(`newsletter-${purpose}:${about}`)
    .digest('base64url');
}
