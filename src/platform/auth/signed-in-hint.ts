/**
 * A cookie that a page's script may read and that says nothing but "somebody signed in here". The
 * session itself is in a cookie no script can read. Without the hint a page need not ask who is
 * there, so a guest's first view fetches neither that code nor the answer.
 */
const HINT = 'goled.signed_in';
/** `__Secure-` stands in front of it where the shop is reached by https. */
const SESSION = /^(?:__Secure-)?goled\.session_token=([^;]*)/;

/** The cookies of an answer, with the hint beside a session that begins or ends. */
export function withSignedInHint(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((cookie) => {
    const session = SESSION.exec(cookie);
    if (!session) return [cookie];
    const age = /max-age=(\d+)/i.exec(cookie)?.[1] ?? '0';
    const secure = /;\s*secure/i.test(cookie) ? '; Secure' : '';
    const value = session[1] === '' ? '' : '1';
    return [cookie, `${HINT}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`];
  });
}

/** Whether these cookies (as `document.cookie` has them) hold the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split('; ').includes(`${HINT}=1`);
}

/** Text for `document.cookie` that takes the hint away: the session has turned out to be over. */
export const FORGET_HINT = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
