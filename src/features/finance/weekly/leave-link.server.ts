import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { claimedValue, readSignedToken, signToken } from '#/platform/signed-token.server.ts';
import { isUuid } from '#/domain/ids.ts';

const PURPOSE = 'weekly-figures-leave';

/** How somebody ends the mail: a page with a button, and where mail programs post by themselves. */
export function leaveLinks(userId: string, locale: Locale): { page: string; oneClick: string } {
  const token = signToken(PURPOSE, userId);
  const at = (path: string) => {
    const url = new URL(path, env().publicUrl);
    url.searchParams.set('token', token);
    return url.href;
  };
  return {
    page: at(localizePath('/weekly-figures', locale)),
    oneClick: at('/api/weekly-figures'),
  };
}

/** Whose mail a link ends; null when it is none of ours. */
export function readLeaveToken(token: string): string | null {
  const id = claimedValue(token);
  return isUuid(id) ? readSignedToken(PURPOSE, token) : null;
}
