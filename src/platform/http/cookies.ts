/**
 * The values under a name in a `Cookie` header, in `document.cookie` or at the head of a
 * `Set-Cookie`, as they are written there: more than one where other paths have one too.
 */
export function cookieValues(cookies: string, name: string): string[] {
  const begin = `${name}=`;
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(begin))
    .map((pair) => pair.slice(begin.length));
}

interface CookieAttributes {
  /** Seconds; 0 takes the cookie away. */
  maxAge: number;
  /** No script may read it. */
  httpOnly?: boolean;
  secure?: boolean;
}

/**
 * A cookie of ours for every path, as text for `Set-Cookie` or `document.cookie`. The value is
 * written as it is: letters, digits, `-`, `_` and `.`.
 */
export function cookieText(
  name: string,
  value: string,
  { maxAge, httpOnly = false, secure = false }: CookieAttributes,
): string {
  const http = httpOnly ? '; HttpOnly' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=/${http}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
