import { isUuid } from '#/domain/ids.ts';
import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';
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
  const page = new URL(pageOf(mail, locale), env().publicUrl);
  page.searchParams.set('token', token);
  const oneClick = new URL(`/api/newsletter/${mail}`, env().publicUrl);
  oneClick.searchParams.set('token', token);
  return { page: page.href, oneClick: oneClick.href };
}

function pageOf(mail: string, locale: Locale): string {
  return `${localizePath('/newsletter', locale)}?mail=${mail}`;
}

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Ends somebody's mails, whoever is signed in: from the page's button, which goes on to what it says then,
 * and from mail programs, which have the token in the address, send `List-Unsubscribe=One-Click` and want a
 * plain yes.
 * @param end false: there is nobody to end it for; ending it again is no error
 */
export async function handleLeave(
  request: Request,
  { purpose, mail }: LeavableMail,
  end: (userId: string) => Promise<boolean>,
): Promise<Response> {
  const form = await readTextForm(request);
  if (!form) return new Response('Refused\n', { status: 400, headers: NO_STORE });
  const token = form.token ?? new URL(request.url).searchParams.get('token') ?? '';
  const userId = readSignedToken(purpose, token);
  const isEnded = isUuid(userId) && (await end(userId));
  if (form.token === undefined) {
    return isEnded
      ? new Response('OK\n', { headers: NO_STORE })
      : new Response('Refused\n', { status: 404, headers: NO_STORE });
  }
  const locale = isLocale(form.locale) ? form.locale : baseLocale;
  const location = `${pageOf(mail, locale)}&show=${isEnded ? 'left' : 'invalid'}`;
  return new Response(null, { status: 303, headers: { ...NO_STORE, location } });
}
