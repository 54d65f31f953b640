import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#/platform/env.server.ts';

/**
 * Shows later that a text left this shop: a link in a mail, a cookie, a ticket. Whoever does not
 * know the shop's secret cannot make one, and one made for a purpose proves nothing for another.
 */
export function signatureOf(purpose: string, text: string): string {
  return createHmac('sha256', env().authSecret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares in a time that tells nothing about how much of a guess was right. */
export function isSignatureOf(purpose: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
