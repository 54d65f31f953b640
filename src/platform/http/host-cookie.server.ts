import { env } from '#/platform/env.server.ts';
import { cookieText, cookieValues } from './cookies.ts';

/**
 * A cookie for this host alone, unreadable to scripts. By https its name carries `__Host-`: browsers
 * take such a cookie only from this host itself by https, so no neighbouring subdomain and nobody on
 * a plain line can plant one. That demands Path=/.
 */
export function hostCookie(name: string, value: string, maxAge: number): string {
  return cookieText(hostName(name), value, { maxAge, httpOnly: true, secure: isSecure() });
}

export function hostCookieValues(name: string, headers: Headers): string[] {
  return cookieValues(headers.get('cookie') ?? '', hostName(name));
}

function hostName(name: string): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  return env().publicUrl.startsWith('https:');
}
