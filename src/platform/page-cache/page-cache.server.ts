import type { IncomingHttpHeaders } from 'node:http';
import { env } from '#/platform/env.server.ts';
import {
  chooseEncoding,
  encodeBody,
  recompressLater,
  pickBody,
} from '#/platform/http/encoding.server.ts';
import { matchesEtag, weakEtag } from '#/platform/http/etag.server.ts';
import { loggedPath } from '#/platform/http/logged-path.ts';
import type { CachedResponse } from '#/platform/http/serve.server.ts';
import { wholeBody, wholeResponse } from '#/platform/http/whole-body.server.ts';
import { log } from '#/platform/log.server.ts';
import { runOutsideRequestContext } from '#/platform/outside-request.server.ts';
import { createSemaphore } from '#/platform/semaphore.ts';
import { cacheKey } from './cache-key.server.ts';
import { createPageStore, type Life, type StoredPage } from './page-store.server.ts';

interface Options {
  /** One address for all that show the same, which is also what is rendered; undefined: not to be kept. */
  keyOf?: (url: string) => string | undefined;
  /** Headers of the requests that are rendered. */
  headers?: Record<string, string>;
  /** The shop's own origin, whatever Host a visitor names; PUBLIC_URL by default. */
  origin?: string;
  now?: () => number;
  /** The next moment after `at` that changes what pages say: none is kept as new beyond it. */
  nextChange?: (at: number) => number;
  entries?: number;
  bytes?: number;
  /** Renders that may run side by side; the others wait in order. */
  rendersAtOnce?: number;
}

/**
 * Renders the page of this request, which the cache has made: our own origin, the address without
 * what the cache drops, no cookies and no other header of the visitor's. Whatever the page needs
 * beyond that (its language), it sets up inside.
 */
type Render = (request: Request) => Promise<Response>;

interface About {
  tags: readonly string[];
  /** A page's by default. */
  life?: Life;
}

export interface PageCache {
  /** From memory at once, or null: then the page goes through `respond`. */
  lookup(method: string, url: string, headers: IncomingHttpHeaders): CachedResponse | null;
  /** Renders, keeps and answers; concurrent requests for one page share its render (request coalescing). */
  respond(request: Request, render: Render, about: About): Promise<Response>;
  /** What carries the tag has changed: the next visitor gets it newly rendered. */
  invalidate(tag: string): void;
}

const PAGE_LIFE: Life = { freshMs: 60_000, staleMs: 10 * 60_000 };
const MISSING_FRESH_MS = 10_000;
const RETRY_MS = 5_000;
/** A page shown so often is worth the time of the smallest form; most filtered lists never are. */
const RECOMPRESS_AFTER_HITS = 5;

/** Headers of a render that belong to one answer, not to the page. */
const omittedHeaders =
  /^(?:set-cookie|cache-control|vary|etag|date|connection|transfer-encoding|content-(?:length|encoding)|x-request-id)$/;

/**
 * Whole public pages by path (which holds the language) and query, compressed once; answers of the
 * API by another instance, so that neither drives the other out (decision 197).
 * Sound only for what looks the same for everybody: it is rendered without cookies.
 */
export function createPageCache(options: Options = {}): PageCache {
  const {
    now = Date.now,
    keyOf = (url) => cacheKey(url, () => true),
    headers: sentHeaders = { accept: 'text/html' },
    nextChange = () => Number.POSITIVE_INFINITY,
    entries = 1_000,
    bytes = 32 * 2 ** 20,
    rendersAtOnce = Number.POSITIVE_INFINITY,
  } = options;
  const inTurn = createSemaphore(rendersAtOnce);
  const pages = createPageStore({ entries, bytes });
  // Apart, so that a stranger's guesses at addresses cannot drive out real pages.
  const missing = createPageStore({
    entries: Math.ceil(entries / 10),
    bytes: Math.ceil(bytes / 10),
  });
  const rendering = new Map<
    string,
    { page: Promise<StoredPage>; tags: readonly string[]; outdated: boolean }
  >();

  const find = (key: string) => pages.get(key) ?? missing.get(key);

  /** Request coalescing: one render at a time for each page; what it yields is kept when it may be. */
  function refresh(
    key: string,
    render: () => Promise<Response>,
    about: Required<About>,
  ): Promise<StoredPage> {
    const running = rendering.get(key);
    if (running) return running.page;
    const { tags } = about;
    const job = { page: renderPage(render, about, { now, nextChange }), tags, outdated: false };
    rendering.set(key, job);
    job.page = job.page
      .then((page) => {
        // Changed while it was being rendered: good enough for those who waited, not to be kept as new.
        page.isStale = job.outdated;
        keep(key, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    return job.page;
  }

  function keep(key: string, page: StoredPage): void {
    if (page.status === 200) {
      missing.delete(key);
      pages.set(key, page);
    } else if (isMissing(page)) {
      pages.delete(key);
      missing.set(key, page);
    } else if (page.status < 500) {
      pages.delete(key);
      missing.delete(key);
    }
  }

  /** Revalidates in the background: what goes wrong is logged and tried again a little later. */
  function refreshLater(key: string, page: StoredPage): void {
    if (rendering.has(key) || now() < page.retryAt) return;
    page.retryAt = now() + RETRY_MS;
    refresh(key, page.render, page).then(
      ({ status }) => {
        if (status >= 500) log().warn({ page: loggedPath(key), status }, 'stale page stays cached');
      },
      (error: unknown) => log().warn({ page: loggedPath(key), error }, 'stale page stays cached'),
    );
  }

  return {
    lookup(method, url, headers) {
      if (method !== 'GET' && method !== 'HEAD') return null;
      const key = keyOf(url);
      const page = key === undefined ? undefined : find(key);
      if (!page || key === undefined) return null;
      const age = now() - page.renderedAt;
      page.isStale ||= now() >= page.endsAt;
      // Rendering failed a moment ago: the old page until the next try.
      const failing = now() < page.retryAt && !rendering.has(key);
      const isGone = isMissing(page);
      const { freshMs, staleMs } = page.life;
      if (age > (isGone ? Math.min(freshMs, MISSING_FRESH_MS) : freshMs) || page.isStale) {
        if (!failing && (page.isStale || isGone || age > freshMs + staleMs)) return null;
        refreshLater(key, page);
      }
      page.hits += 1;
      if (page.hits === RECOMPRESS_AFTER_HITS && page.status === 200) {
        recompressLater(page.body, () => find(key) === page && !page.isStale);
      }
      return answer(page, headers['accept-encoding'], headers['if-none-match']);
    },

    async respond(request, render, { tags, life = PAGE_LIFE }) {
      const { pathname, search } = new URL(request.url);
      const key = keyOf(pathname + search);
      const about = { tags, life };
      // Too odd to be kept: rendered as it is, for this visitor alone.
      const page =
        key === undefined
          ? await renderPage(rendererOf(pathname + search, render), about, { now, nextChange })
          : await freshPage(key, rendererOf(key, render), about);
      const header = (name: string) => request.headers.get(name) ?? undefined;
      const { status, headers, body } = answer(
        page,
        header('accept-encoding'),
        header('if-none-match'),
      );
      const told = { status, headers: pairs(headers) };
      return body && request.method !== 'HEAD'
        ? wholeResponse(body, told)
        : new Response(null, told);
    },

    invalidate(tag) {
      pages.markStale(tag);
      missing.markStale(tag);
      for (const job of rendering.values()) if (job.tags.includes(tag)) job.outdated = true;
    },
  };

  /** Made apart from the visitor's request, which a page that is kept must not hold on to. */
  function rendererOf(path: string, render: Render): () => Promise<Response> {
    const { origin = env().publicUrl } = options;
    return () =>
      inTurn(() =>
        runOutsideRequestContext(() =>
          render(new Request(new URL(path, origin), { headers: sentHeaders })),
        ),
      );
  }

  /** Rendered now; the old page when that fails and there is one that may be shown. */
  async function freshPage(key: string, render: () => Promise<Response>, about: Required<About>) {
    const old = about.life.staleMs > 0 ? pages.get(key) : undefined;
    try {
      const page = await refresh(key, render, about);
      if (page.status < 500 || !old) return page;
      log().warn({ page: loggedPath(key), status: page.status }, 'stale page served');
    } catch (error) {
      if (!old) throw error;
      log().warn({ page: loggedPath(key), error }, 'stale page served');
    }
    old.retryAt = now() + RETRY_MS;
    return old;
  }
}

/** Not there, or not any more. */
function isMissing({ status }: StoredPage): boolean {
  return status === 404 || status === 410;
}

async function renderPage(
  render: () => Promise<Response>,
  { tags, life }: Required<About>,
  { now, nextChange }: Required<Pick<Options, 'now' | 'nextChange'>>,
): Promise<StoredPage> {
  // From its beginning: what the render read may have changed while it ran.
  const renderedAt = now();
  const response = await render();
  const bytes = wholeBody(response) ?? Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !omittedHeaders.test(name)).flat();
  return {
    status: response.status,
    headers,
    etag: weakEtag(bytes),
    body: await encodeBody(bytes, 4),
    tags,
    life,
    renderedAt,
    endsAt: nextChange(renderedAt),
    render,
    isStale: false,
    retryAt: 0,
    hits: 0,
  };
}

/** The answers that a page has been given as: made once, as making them costs more than finding the page. */
const answers = new WeakMap<Buffer, CachedResponse>();

function answer(
  page: StoredPage,
  acceptEncoding: string | string[] | undefined,
  ifNoneMatch: string | undefined,
): CachedResponse {
  if (page.status === 200 && matchesEtag(ifNoneMatch, page.etag)) {
    return { status: 304, headers: headersOf(page), body: undefined };
  }
  const [encoding, body] = pickBody(page.body, chooseEncoding(acceptEncoding?.toString()));
  const made = answers.get(body);
  if (made) return made;
  const headers = headersOf(page);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  const fresh = { status: page.status, headers, body };
  answers.set(body, fresh);
  return fresh;
}

function headersOf(page: StoredPage): string[] {
  const isCacheable = page.status === 200 || isMissing(page);
  const headers = [...page.headers, 'vary', 'accept-encoding'];
  headers.push('cache-control', isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store');
  if (page.status === 200) headers.push('etag', page.etag);
  return headers;
}

function pairs(flat: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let index = 0; index < flat.length; index += 2) {
    found.push([flat[index] ?? '', flat[index + 1] ?? '']);
  }
  return found;
}
