import { m } from '#/paraglide/messages.js';
import { locales, overwriteGetLocale, type Locale } from '#/paraglide/runtime.js';
import { asOf } from '#/platform/offline/as-of.ts';
import { OFFLINE_PATH, STORES } from '#/platform/offline/stores.ts';
import { delocalizePath, localeOfPath, localizePath } from '#/platform/i18n/locale-path.ts';
import { findKept, keep, keptAt } from './keep.ts';
import { asCopy, mayKeepPage, offlineAddress, pageKey } from './rules.ts';
import type { PageFetch } from './scope.ts';

/** A line that has not answered by then is no line to somebody who has a copy. */
const COPY_AFTER_MS = 4_000;
/** Without a copy there is nothing better to show for long. */
const GIVE_UP_MS = 25_000;

const SLOW = Symbol('slow');

/**
 * A public page: what the shop says now, else the last copy with its time, else the offline page
 * (WORKER-4). The shop's answer is never passed over for a copy once it is there.
 */
export async function answerPage(event: PageFetch): Promise<Response> {
  const { url } = event.request;
  const key = pageKey(url);
  const network = fromShop(event).then((answer) => {
    if (mayKeepPage(answer)) event.waitUntil(keep(storeOf(key), key, answer.clone()));
    return answer;
  });
  // It may come when the copy is shown already: kept for the next time.
  network.catch(() => undefined);
  const answer = await within(network, COPY_AFTER_MS);
  if (answer instanceof Response) return answer;
  const copy = await findCopy(key);
  if (copy) {
    event.waitUntil(network.catch(() => undefined));
    return copy;
  }
  const late = answer === SLOW ? await within(network, GIVE_UP_MS - COPY_AFTER_MS) : undefined;
  return late instanceof Response ? late : offlineInstead(url);
}

/** Somebody's own page: from the shop or not at all. */
export async function answerPrivatePage(event: PageFetch): Promise<Response> {
  try {
    return await fromShop(event);
  } catch {
    return offlineInstead(event.request.url);
  }
}

async function fromShop({ request, preloadResponse }: PageFetch): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The answer; SLOW when there is none in time; undefined when there will be none. */
async function within(
  network: Promise<Response>,
  ms: number,
): Promise<Response | typeof SLOW | undefined> {
  const patience = new Promise<typeof SLOW>((resolve) => setTimeout(() => resolve(SLOW), ms));
  return Promise.race([network.catch(() => undefined), patience]);
}

function storeOf(key: string) {
  return delocalizePath(key) === OFFLINE_PATH ? STORES.base : STORES.pages;
}

async function findCopy(key: string): Promise<Response | undefined> {
  const [path = ''] = key.split('?');
  const isOffline = delocalizePath(path) === OFFLINE_PATH;
  const kept = isOffline
    ? await findKept(STORES.base, path)
    : ((await findKept(STORES.pages, key)) ?? (await findKept(STORES.base, key)));
  if (!kept) return undefined;
  const at = new Date(keptAt(kept));
  const bar = isOffline ? null : copyBar(localeOfPath(path), at);
  const { status, statusText, headers } = kept;
  const html = asCopy(await kept.text(), bar, at.toISOString());
  return new Response(html, { status, statusText, headers });
}

function copyBar(locale: Locale, at: Date): { text: string; again: string } {
  overwriteGetLocale(() => locale);
  return { text: m.offline_copy({ time: asOf(at) }), again: m.error_try_again() };
}

/** The offline page in the page's language, or in any that this browser has. */
async function offlineInstead(url: string): Promise<Response> {
  const { pathname, origin } = new URL(url);
  const wanted = localeOfPath(pathname);
  const others = locales.filter((locale) => locale !== wanted);
  for (const locale of [wanted, ...others]) {
    const path = localizePath(OFFLINE_PATH, locale);
    if (!(await findKept(STORES.base, path))) continue;
    return delocalizePath(pathname) === OFFLINE_PATH
      ? Response.redirect(new URL(path, origin).href)
      : Response.redirect(offlineAddress(path, url));
  }
  return barePage(wanted);
}

/** Before the worker has kept its own page. */
function barePage(locale: Locale): Response {
  overwriteGetLocale(() => locale);
  const text = `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${m.offline_title()}</title><body style="font:18px/1.5 system-ui;margin:2rem"><h1>${m.offline_title()}</h1><p>${m.offline_text()}</p><p><a href="">${m.error_try_again()}</a></p>`;
  return new Response(text, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
