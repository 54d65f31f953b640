import type { IncomingHttpHeaders } from 'node:http';
import { baseLocale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { securityHeaders } from '#/platform/http/security-headers.server.ts';
import type { CachedResponse } from '#/platform/http/serve.server.ts';
import { rememberedLocale } from './language-cookie.ts';

interface Visit {
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Sends whoever chose another language, and comes to the bare address, to the home page in it. The
 * only place where the choice is read: every other page is what its address says, the same for
 * everybody, so that it can be cached. Null: nothing to do.
 */
export function rememberedLanguage({ url, headers }: Visit): CachedResponse | null {
  if (url !== '/' && !url.startsWith('/?')) return null;
  const chosen = rememberedLocale(headers.cookie ?? '');
  if (!chosen || chosen === baseLocale) return null;
  const general = securityHeaders({ https: env().publicUrl.startsWith('https:') });
  return {
    status: 302,
    headers: [
      ...Object.entries(general).flat(),
      'location',
      `/${chosen}${url.slice(1)}`,
      'cache-control',
      'private, no-store',
      'vary',
      'cookie',
      'content-length',
      '0',
    ],
    body: undefined,
  };
}
