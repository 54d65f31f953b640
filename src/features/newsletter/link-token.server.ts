import { isSignatureOf, signatureOf } from '#/platform/signature.server.ts';
import type { SubscriberRow } from './queries.server.ts';

type Purpose = 'confirm' | 'leave';

const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** What a link in a mail carries: whom it is about, signed. A newer request voids older confirmations. */
export function linkToken(purpose: Purpose, subscriber: SubscriberRow): string {
  return `${subscriber.id}.${signatureOf(`newsletter-${purpose}`, signedText(purpose, subscriber))}`;
}

/** The subscriber's id that a token claims; null when it cannot be one. */
export function claimedId(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

export function isGenuine(purpose: Purpose, token: string, subscriber: SubscriberRow): boolean {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (!signature || id !== subscriber.id) return false;
  return isSignatureOf(`newsletter-${purpose}`, signedText(purpose, subscriber), signature);
}

function signedText(purpose: Purpose, { id, requestedAt }: SubscriberRow): string {
  return purpose === 'confirm' ? `${id}:${requestedAt.getTime()}` : id;
}
