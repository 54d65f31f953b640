import { createPageCache, type PageCache } from '#/platform/page-cache/page-cache.server.ts';
import { cachedReads } from './cached-reads.server.ts';

/** Of their own: whatever a stranger asks the API, no page is driven out for it. */
const SHARE = { entries: 1_000, bytes: 16 * 2 ** 20 };

interface AnswerCache extends Pick<PageCache, 'lookup' | 'invalidate'> {
  /** As a page's; undefined: nothing that may be kept, to be answered as ever. */
  respond(request: Request, render: Render): Promise<Response> | undefined;
}

type Render = Parameters<PageCache['respond']>[1];

/**
 * Keeps what a router's reads answer to a GET (`.meta({ cache })`): the cache of pages, with another
 * share and other addresses (decision 197).
 */
export function createAnswerCache(
  router: unknown,
  options: { nextChange?: (at: number) => number; entries?: number } = {},
): AnswerCache {
  const findRead = cachedReads(router);
  const cache = createPageCache({
    ...SHARE,
    ...options,
    keyOf: (url) => findRead(url)?.url,
    // Public answers need no proof of the page that asks; oRPC's own protocol does.
    headers: { accept: 'application/json', 'x-csrf-token': 'orpc' },
  });
  return {
    lookup: cache.lookup,
    invalidate: cache.invalidate,
    respond(request, render) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { pathname, search } = new URL(request.url);
      const read = findRead(pathname + search);
      return read && cache.respond(request, render, read);
    },
  };
}
