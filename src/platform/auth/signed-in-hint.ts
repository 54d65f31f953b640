import { cookieText, cookieValues } from '#/platform/http/cookies.ts';

/**
 * A cookie that a page's script may read and that says nothing but "somebody signed in here". The
 * session itself is in a cookie no script can read. Without the hint a page need not ask who is
 * there, so a guest's first view fetches neither that code nor the answer.
 */
const HINT = 'goled.signed_in';
/** The second name is its own where the shop is reached by https. */
const SESSION_NAMES = ['goled.session_token', '__Secure-goled.session_token'];

/** The session's cookie among those of a request, or at the head of a `Set-Cookie`; '' ends it. */
export function sessionCookieIn(cookies: string): string | undefined {
  return SESSION_NAMES.flatMap((name) => cookieValues(cookies, name))[0];
}

/** The cookies of an answer, with the hint beside a session that begins or ends. */
export function withSignedInHint(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((cookie) => {
    const session = sessionCookieIn(cookie);
    if (session === undefined) return [cookie];
    const maxAge = Number(/max-age=(\d+)/i.exec(cookie)?.[1] ?? 0);
    const secure = /;\s*secure/i.test(cookie);
    return [cookie, cookieText(HINT, session && '1', { maxAge, secure })];
  });
}

/** Whether these cookies (as `document.cookie` has them) hold the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookieValues(cookies, HINT).includes('1');
}

/** Text for `document.cookie` that takes the hint away: the session has turned out to be over. */
export const FORGET_HINT = cookieText(HINT, '', { maxAge: 0 });
