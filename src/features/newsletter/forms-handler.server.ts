import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readTextForm, type TextForm } from '#/platform/http/read-text-form.server.ts';
import { handleLeave } from '#/platform/mail/leave-links.server.ts';
import { isForeign } from '#/platform/rpc/serve-api.server.ts';
import { confirmSubscription, leaveNewsletter } from './use-cases/follow-link.server.ts';
import { joinNewsletter } from './use-cases/join-newsletter.server.ts';
import type { NewsletterShow } from './page-state.ts';
import { joinInput, tokenInput } from './schemas.ts';

/*
 * The newsletter's forms without a script: each is answered by going on to a page that says what
 * happened. None of them asks who is signed in.
 */

export function handleNewsletterForm(step: string, request: Request): Promise<Response> {
  if (step === 'join') return handleJoin(request);
  if (step === 'confirm') return handleConfirm(request);
  if (step === 'leave') return handleLeave(request, null, leave);
  return Promise.resolve(errorResponse(404));
}

async function handleJoin(request: Request): Promise<Response> {
  if (isForeign(request)) return errorResponse(403);
  const form = await readTextForm(request);
  if (!form) return errorResponse(400);
  const input = joinInput.safeParse(form);
  if (!input.success) return redirectToPage(form, 'mistyped');
  const clientIp = request.headers.get('x-goled-client-ip') ?? 'unknown';
  const joined = await joinNewsletter({ clientIp }, input.data, new Date());
  return redirectToPage(form, joined.ok ? 'sent' : 'busy');
}

async function handleConfirm(request: Request): Promise<Response> {
  if (isForeign(request)) return errorResponse(403);
  const form = await readTextForm(request);
  if (!form) return errorResponse(400);
  const input = tokenInput.safeParse(form);
  const confirmed = input.success && (await confirmSubscription(input.data.token, new Date())).ok;
  return redirectToPage(form, confirmed ? 'confirmed' : 'invalid');
}

async function leave(typed: string): Promise<boolean> {
  const input = tokenInput.safeParse({ token: typed });
  return input.success && (await leaveNewsletter(input.data.token, new Date())).ok;
}

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

function redirectToPage(form: TextForm, show: NewsletterShow): Response {
  const locale: Locale = readLocale(form.locale);
  const location = `${localizePath('/newsletter', locale)}?show=${show}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function errorResponse(status: 400 | 403 | 404): Response {
  return new Response('Refused\n', { status, headers: NO_STORE });
}
