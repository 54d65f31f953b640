import { isUuid } from '#/domain/ids.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readSignedToken, signToken } from '#/platform/signed-token.server.ts';

const PURPOSE = 'cart-reminder-leave';

/** How somebody ends reminders: a page with a button, and where mail programs post by themselves (RFC 8058). */
export function leaveLinks(userId: string, locale: Locale): { page: string; oneClick: string } {
  const token = signToken(PURPOSE, userId);
  const page = new URL(localizePath('/cart-reminders', locale), env().publicUrl);
  page.searchParams.set('token', token);
  const oneClick = new URL('/api/cart-reminders/leave', env().publicUrl);
  oneClick.searchParams.set('token', token);
  return { page: page.href, oneClick: oneClick.href };
}

/** Whose reminders a token ends; null for any that is not ours. */
export function readLeaveToken(token: string): string | null {
  const userId = readSignedToken(PURPOSE, token);
  return isUuid(userId) ? userId : null;
}
