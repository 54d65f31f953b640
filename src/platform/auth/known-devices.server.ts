import { getDatabase } from '#/db/client.server.ts';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { hostCookie, hostCookieValues } from '#/platform/http/host-cookie.server.ts';
import { hashed, newToken } from '#/platform/signed-token.server.ts';
import { countDevices, findKnownDevice, insertDevice } from './queries.server.ts';

/** As long as browsers keep a cookie. */
export const DEVICE_SECONDS = KEPT_DAYS.browsers * 24 * 3600;
/** People who share one browser; the one who came first is forgotten when a sixth comes. */
const MAX_PEOPLE = 5;

const COOKIE = 'goled.device';
const TOKEN = /^[\w-]{22}$/;

/** A key to count tries by, if this person has signed in with this browser before. */
export async function recogniseDevice(email: string, headers: Headers): Promise<string | null> {
  return findKnownDevice(getDatabase(), { email }, tokensIn(headers).map(hashed));
}

interface Recognised {
  /** `first`: nobody has ever signed in to this account before. */
  kind: 'known' | 'first' | 'new';
  /** The cookie to set; null when the browser keeps the one it has. */
  cookie: string | null;
}

/**
 * Notes that a person has signed in with this browser. It is told by a random cookie, one for each
 * person, made anew for whoever it does not know: a cookie that a stranger put there tells nothing.
 */
export async function rememberDevice(
  userId: string,
  headers: Headers,
  now: Date,
): Promise<Recognised> {
  const db = getDatabase();
  const tokens = tokensIn(headers);
  const known = await findKnownDevice(db, { userId }, tokens.map(hashed));
  if (known) {
    await insertDevice(db, userId, known, now);
    return { kind: 'known', cookie: null };
  }
  const kind = (await countDevices(db, userId)) === 0 ? 'first' : 'new';
  const token = newToken(16);
  await insertDevice(db, userId, hashed(token), now);
  const value = [...tokens, token].slice(-MAX_PEOPLE).join('.');
  return { kind, cookie: hostCookie(COOKIE, value, DEVICE_SECONDS) };
}

function tokensIn(headers: Headers): string[] {
  const [value = ''] = hostCookieValues(COOKIE, headers);
  return value
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_PEOPLE);
}
