import { getDatabase } from '#/db/client.server.ts';
import { baseLocale, isLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLeaveToken } from './weekly/leave-link.server.ts';
import { updateReaderOff } from './weekly/queries.server.ts';

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Ends somebody's weekly mail, whoever is signed in: from the page's button, and from mail programs
 * (RFC 8058), which have the token in the address, send `List-Unsubscribe=One-Click` and want a plain yes.
 */
export async function handleWeeklyLeave(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (!form) return new Response('Refused\n', { status: 400, headers: NO_STORE });
  const typed = form.get('token');
  const token = typed ?? new URL(request.url).searchParams.get('token');
  const userId = typeof token === 'string' ? readLeaveToken(token) : null;
  const isEnded = userId !== null && (await updateReaderOff(getDatabase(), userId, new Date()));
  if (typed === null) {
    return isEnded
      ? new Response('OK\n', { headers: NO_STORE })
      : new Response('Refused\n', { status: 404, headers: NO_STORE });
  }
  const wanted = form.get('locale');
  const locale = isLocale(wanted) ? wanted : baseLocale;
  const show = isEnded ? 'ended' : 'invalid';
  const location = `${localizePath('/weekly-figures', locale)}?show=${show}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
