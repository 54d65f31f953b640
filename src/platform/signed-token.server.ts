import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '#/platform/env.server.ts';

/** What nobody can guess, from so many random bytes: for links, cookies and callbacks. */
export function newToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** How a token, or who somebody is, is stored: the hash finds it again and opens nothing. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

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

const TOKEN = /^([\w-]{1,100})\.([\w-]{43})$/;

/** `value` (letters, digits, `-` and `_`) with its signature. `bound` is signed along, and not shown. */
export function signToken(purpose: string, value: string, bound?: string): string {
  return `${value}.${signatureOf(purpose, signedText(value, bound))}`;
}

/** The value a token claims, believed or not; null when it cannot be one. */
export function claimedValue(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

/** The value of a token that was signed for this purpose, bound to the same; null for any other. */
export function readSignedToken(purpose: string, token: string, bound?: string): string | null {
  const [, value, signature] = TOKEN.exec(token) ?? [];
  if (!value || !signature) return null;
  return isSignatureOf(purpose, signedText(value, bound), signature) ? value : null;
}

function signedText(value: string, bound: string | undefined): string {
  return bound === undefined ? value : `${value}:${bound}`;
}
