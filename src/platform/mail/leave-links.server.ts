import { isUuid } from '#/domain/ids.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { readTextForm } from '#/platform/http/read-text-form.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readSignedToken, signToken } from '#/platform/signed-token.server.ts';

/** Mails that an account can have no more of without signing in. */
export interface LeavableMail {
  /** Names what is ended: a token for another mail ends nothing of this. */
  purpose: string;
  /**
   * Its name in the address of the page with the button that ends it (looking at a link, as mail scanners do,
   * changes nothing), and of what takes the button and the POST of mail programs (RFC 8058).
   */
  mail: string;
}

/** How somebody ends a mail: a page with a button, and where mail programs post by themselves. */
export function leaveLinks(
  { purpose, mail }: LeavableMail,
  userId: string,
  locale: Locale,
): { page: string; oneClick: string } {
  const token = signToken(purpose, userId);
  const page = new URL(localizePath('/newsletter', locale), env().publicUrl);
  page.searchParams.set('mail', mail);
  page.searchParams.set('token', token);
  const oneClick = new URL(`/api/newsletter/${mail}`, env().publicUrl);
  oneClick.searchParams.set('token', token);
  return { page: page.href, oneClick: oneClick.href };
}

/** Where a mail is ended: the newsletter itself (null), or another by its name. */
function pageOf(mail: string | null, locale: Locale): string {
  const page = localizePath('/newsletter', locale);
  return mail === null ? `${page}?` : `${page}?mail=${mail}&`;
}

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Ends a mail, whoever is signed in: from the page's button, which goes on to what it says then, and from mail
 * programs, which have the token in the address, send `List-Unsubscribe=One-Click` and want a plain yes.
 * @param mail null: the newsletter itself
 * @param end false: the token ends nothing; ending it again is no error
 */
export async function handleLeave(
  request: Request,
  mail: string | null,
  end: (token: string) => Promise<boolean>,
): Promise<Response> {
  const form = await readTextForm(request);
  if (!form) return new Response('Refused\n', { status: 400, headers: NO_STORE });
  const token = form.token ?? new URL(request.url).searchParams.get('token');
  const isEnded = token !== null && (await end(token));
  if (form.token === undefined) {
    return isEnded
      ? new Response('OK\n', { headers: NO_STORE })
      : new Response('Refused\n', { status: 404, headers: NO_STORE });
  }
  const locale = readLocale(form.locale);
  const location = `${pageOf(mail, locale)}show=${isEnded ? 'left' : 'invalid'}`;
  return new Response(null, { status: 303, headers: { ...NO_STORE, location } });
}

/** The same for a mail of accounts. */
export function handleAccountLeave(
  request: Request,
  { purpose, mail }: LeavableMail,
  end: (userId: string) => Promise<boolean>,
): Promise<Response> {
  return handleLeave(request, mail, async (token) => {
    const userId = readSignedToken(purpose, token);
    return isUuid(userId) && end(userId);
  });
}
