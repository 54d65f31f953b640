import { getDatabase } from '#/db/client.server.ts';
import { handleAccountLeave } from '#/platform/mail/leave-links.server.ts';
import { readTextForm } from '#/platform/http/read-text-form.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { isForeign } from '#/platform/rpc/serve-api.server.ts';
import { deleteStockAlert } from './queries.server.ts';
import { askStockAlertForm } from './schemas.ts';
import { askStockAlert } from './use-cases/ask-stock-alert.server.ts';
import { STOCK_ALERT } from './use-cases/leavable.ts';

/** An alert without a script: answered by going on to a page that says what happened. */
export async function handleStockAlertForm(request: Request): Promise<Response> {
  if (isForeign(request)) return refused(403);
  const form = await readTextForm(request);
  if (!form) return refused(400);
  const input = askStockAlertForm.safeParse(form);
  const clientIp = request.headers.get('x-goled-client-ip') ?? 'unknown';
  const asked = input.success ? await askStockAlert({ clientIp }, input.data, new Date()) : null;
  const show = asked?.ok ? 'sent' : asked?.reason === 'TOO_MANY_TRIES' ? 'busy' : 'mistyped';
  const page = localizePath('/newsletter', readLocale(form.locale));
  const location = `${page}?mail=${STOCK_ALERT.mail}&show=${show}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Takes an alert back; again is no error. Whoever has its mail may do that, and nothing else. */
export function handleStockAlertLeave(request: Request): Promise<Response> {
  return handleAccountLeave(request, STOCK_ALERT, async (stockAlertId) => {
    await deleteStockAlert(getDatabase(), stockAlertId);
    return true;
  });
}

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

function refused(status: 400 | 403): Response {
  return new Response('Refused\n', { status, headers: NO_STORE });
}
