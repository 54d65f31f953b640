import { getDatabase } from '#/db/client.server.ts';
import { auth, authMails } from './auth.server.ts';
import { rememberDevice } from './known-devices.server.ts';
import { deleteSession, findSessionByToken } from './queries.server.ts';
import { sessionCookieIn, withSignedInHint } from './signed-in-hint.ts';

/**
 * The cookies of an answer of Better Auth's, for the browser. A session that begins ends the one the
 * browser had: nobody could end that any more. Beside it goes what tells this browser again, and a
 * mail to the person when it is new to their account.
 */
export async function listResponseCookies(asked: Headers, response: Response): Promise<string[]> {
  const cookies = withSignedInHint(response.headers.getSetCookie());
  const token = begunSession(asked, cookies);
  const session = token && (await findSessionByToken(getDatabase(), token, new Date()));
  if (!session) return cookies;
  const former = await auth().api.readSessionToken({ headers: asked });
  if (former) await deleteSession(getDatabase(), former);
  const now = new Date();
  const { kind, cookie } = await rememberDevice(session.userId, asked, now);
  if (kind === 'new') {
    const { userId: id, email, emailVerified, locale } = session;
    const userAgent = asked.get('user-agent') ?? '';
    await authMails().newDevice({ id, email, emailVerified, locale }, { userAgent, at: now });
  }
  return cookie ? [...cookies, cookie] : cookies;
}

/** The token of a session the browser did not have before; a renewed one keeps its token. */
function begunSession(asked: Headers, cookies: string[]): string | undefined {
  const before = sessionCookieIn(asked.get('cookie') ?? '');
  for (const cookie of cookies) {
    const set = sessionCookieIn(cookie);
    if (set && set !== before) return decodeURIComponent(set).split('.')[0];
  }
  return undefined;
}
