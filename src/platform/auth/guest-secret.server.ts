import { cookieValues } from '#/platform/http/cookies.ts';
import { hostCookie, hostCookieValues } from '#/platform/http/host-cookie.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { hashed, newToken, readSignedToken, signToken } from '#/platform/signed-token.server.ts';

/** What a browser owns that nobody is signed in to, and how long the browser can show it. */
export interface GuestSecret {
  cookie: string;
  days: number;
}

const UNSIGNED = /^[\w-]{43}$/;

/**
 * The secret these headers carry, as it is stored (a hash, which opens nothing); null when there is
 * none. Only what the shop itself gave out counts: a value somebody made up and planted in another
 * one's browser would let them read whatever is written there.
 */
export function readGuestSecret({ cookie }: GuestSecret, headers: Headers): string | null {
  const issued = hostCookieValues(cookie, headers).find(
    (value) => readSignedToken(cookie, value) !== null,
  );
  return issued ? hashed(issued) : null;
}

/** Gives the browser a secret of its own; its hash. */
export function issueGuestSecret({ cookie, days }: GuestSecret, responseHeaders: Headers): string {
  const value = signToken(cookie, newToken(32));
  responseHeaders.append('set-cookie', hostCookie(cookie, value, days * 86_400));
  return hashed(value);
}

export function forgetGuestSecret({ cookie }: GuestSecret, responseHeaders: Headers): void {
  responseHeaders.append('set-cookie', hostCookie(cookie, '', 0));
}

/**
 * For browsers that were here before secrets were signed: what the unsigned one opens is moved to a
 * new secret, so whoever else knows the old one is left with nothing. The new one's hash; null when
 * `move` finds nothing under the old hash. No such cookie is left after May 2027.
 */
export async function replaceUnsignedSecret(
  secret: GuestSecret,
  { headers, responseHeaders }: Pick<RequestContext, 'headers' | 'responseHeaders'>,
  move: (from: string, to: string) => Promise<boolean>,
): Promise<string | null> {
  const old = cookieValues(headers.get('cookie') ?? '', secret.cookie).find((value) =>
    UNSIGNED.test(value),
  );
  if (!old) return null;
  const given = new Headers();
  const hash = issueGuestSecret(secret, given);
  if (!(await move(hashed(old), hash))) return null;
  for (const cookie of given.getSetCookie()) responseHeaders.append('set-cookie', cookie);
  return hash;
}
