import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { CONSENT_VERSION, standingConsents } from '#/domain/access/consent.ts';
import { findUserById, insertConsent, listConsents } from '#/features/account/queries.server.ts';
import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';
import { readTextForm, type TextForm } from '#/platform/http/read-text-form.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLeaveToken } from './use-cases/leave-links.server.ts';
import { leaveInput } from './schemas.ts';

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * From the page's button, and from mail programs (RFC 8058): those have the token in the address and want
 * a plain yes. Whoever has the mail may end its reminders, and nothing else.
 */
export async function handleLeaveReminders(request: Request): Promise<Response> {
  const form = await readTextForm(request);
  if (!form) return new Response('Refused\n', { status: 400, headers: NO_STORE });
  const inAddress = new URL(request.url).searchParams.get('token');
  const input = leaveInput.safeParse({ token: form.token ?? inAddress });
  const hasLeft = input.success && (await leaveReminders(input.data.token, new Date()));
  if (form.token !== undefined) return redirectToPage(form, hasLeft ? 'left' : 'invalid');
  return hasLeft
    ? new Response('OK\n', { headers: NO_STORE })
    : new Response('Refused\n', { status: 404, headers: NO_STORE });
}

/** Takes the consent back; doing it again is no error. False: the token is none of ours. */
async function leaveReminders(token: string, now: Date): Promise<boolean> {
  const userId = readLeaveToken(token);
  if (userId === null) return false;
  return inTransaction(getDatabase(), async (tx) => {
    if (!(await findUserById(tx, userId))) return false;
    if (!standingConsents(await listConsents(tx, userId)).cart_reminder) return true;
    const consent = { purpose: 'cart_reminder', granted: false, version: CONSENT_VERSION } as const;
    await insertConsent(tx, { ...consent, userId, createdAt: now });
    return true;
  });
}

function redirectToPage(form: TextForm, show: 'left' | 'invalid'): Response {
  const locale: Locale = isLocale(form.locale) ? form.locale : baseLocale;
  const location = `${localizePath('/cart-reminders', locale)}?show=${show}`;
  return new Response(null, { status: 303, headers: { ...NO_STORE, location } });
}
