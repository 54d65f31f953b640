import { createHash, randomBytes } from 'node:crypto';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { env } from '#/platform/env.server.ts';

const COOKIE = 'goled.custom_draft';

/** The draft of the browser that sends these headers, as it is stored; null when it has none. */
export function draftTokenHash(headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? '';
  const token = /(?:^|;\s*)goled\.custom_draft=([\w-]{43})(?:;|$)/.exec(cookies)?.[1];
  return token ? hashOf(token) : null;
}

/** Gives the browser a draft of its own; scripts cannot read it. */
export function giveDraftToken(responseHeaders: Headers): string {
  const token = randomBytes(32).toString('base64url');
  const secure = env().publicUrl.startsWith('https:') ? '; Secure' : '';
  responseHeaders.append(
    'set-cookie',
    `${COOKIE}=${token}; Path=/api; Max-Age=${KEPT_DAYS.drafts * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashOf(token);
}

/** The request is sent: the next one begins anew. */
export function takeDraftToken(responseHeaders: Headers): void {
  responseHeaders.append('set-cookie', `${COOKIE}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
