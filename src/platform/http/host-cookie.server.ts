import { env } from '#/platform/env.server.ts';

/**
 * A cookie for this host alone, unreadable to scripts. By https its name carries `__Host-`: browsers
 * take such a cookie only from this host itself by https, so no neighbouring subdomain and nobody on
 * a plain line can plant one. That demands Path=/.
 */
export function hostCookie(name: string, value: string, maxAge: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${hostName(name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function hostCookieValues(name: string, headers: Headers): string[] {
  return cookieValues(hostName(name), headers);
}

/** What the browser sends under a name: more than one value where other paths have one too. */
export function cookieValues(name: string, headers: Headers): string[] {
  const begin = `${name}=`;
  return (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(begin))
    .map((pair) => pair.slice(begin.length));
}

function hostName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  return env().publicUrl.startsWith('https:');
}
