import { isPrivatePath } from '#/platform/offline/private-path.ts';
import { SHARE_PATH } from '#/platform/offline/shared-files.ts';

/** What the worker does with a request; `none`: it leaves it to the browser. */
export type RequestKind = 'page' | 'private-page' | 'asset' | 'picture' | 'share' | 'none';

interface Asked {
  method: string;
  mode: string;
  url: string;
  /** Of the shop. */
  origin: string;
  /** Of a part of a file only. */
  range: string | null;
  /** The page that sends it; empty when another app does. */
  referrer: string;
}

const FILE = /\.[^/]*$/;

/** Whether the worker answers, and by which rule (WORKER-3). */
export function requestKind({ method, mode, url, origin, range, referrer }: Asked): RequestKind {
  const { pathname, origin: asked } = new URL(url);
  const isSent = method === 'POST' && mode === 'navigate' && referrer === '' && asked === origin;
  if (isSent && pathname === SHARE_PATH) return 'share';
  if (method !== 'GET' || asked !== origin || range !== null) return 'none';
  if (pathname.startsWith('/api/')) return 'none';
  if (mode === 'navigate') {
    if (FILE.test(pathname) || /^\/(?:assets|media|brand)\//.test(pathname)) return 'none';
    return isPrivatePath(pathname) ? 'private-page' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  return /^\/(?:media|brand)\/.*\.(?:avif|webp|png|jpg|svg)$/.test(pathname) ? 'picture' : 'none';
}

type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Whether an answer is a page that everybody gets alike (WORKER-4): the server says so itself by how
 * it lets others keep it.
 */
export function mayKeepPage({ status, type, redirected, headers }: Answered): boolean {
  const rule = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    // A redirect that was kept would be refused by the browser, and leads elsewhere tomorrow.
    type === 'basic' &&
    !redirected &&
    /\bpublic\b/.test(rule) &&
    !/\b(?:no-store|private)\b/.test(rule) &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/**
 * Whether a picture may be kept under the address it was asked for (LIGHT-4): not while data is saved,
 * and never one that was sent smaller than asked for, which would stand for the whole one for ever.
 */
export function mayKeepPicture({ headers }: Pick<Response, 'headers'>, isSaving: boolean): boolean {
  return !isSaving && !headers.has('content-location');
}

/** By what a page is kept and found: its path, which holds the language, and what it reads of the query. */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const tracking = [...searchParams.keys()].filter((name) =>
    /^(?:utm_\w+|gclid|fbclid)$/.test(name),
  );
  for (const name of tracking) searchParams.delete(name);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The address of the page that says why another is not there. */
export function offlineAddress(offlinePath: string, url: string): string {
  const { pathname, search, origin } = new URL(url);
  const address = new URL(offlinePath, origin);
  address.searchParams.set('from', pathname + search);
  return address.href;
}

/** The files of the shop that a page names. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}

interface CopyBar {
  text: string;
  again: string;
}

/**
 * A page that was kept at `at`, an ISO instant, as it is shown: `<html>` bears when it was kept, for the page's own scripts,
 * and a line says so before any script runs: last in the page, where React passes over it and the
 * link past the menu stays the first one; the style sheet shows it above.
 */
export function asCopy(html: string, bar: CopyBar | null, at: string): string {
  const marked = html.replace(/<html(?=[\s>])/, `<html data-copy="${at}"`);
  if (!bar) return marked;
  const line = `<output data-copy-bar data-no-print><span>${bar.text}</span> <a href="">${bar.again}</a></output>`;
  const end = marked.lastIndexOf('</body>');
  return end === -1 ? marked + line : marked.slice(0, end) + line + marked.slice(end);
}

/** How long to wait before a file is asked for again: around 1 s, then around 2 s. */
export function retryWait(attempt: number, chance: number): number {
  return 1_000 * attempt * (0.7 + 0.6 * chance);
}
