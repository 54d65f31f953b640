import { LRUCache } from 'lru-cache';
import { encodedSize, type EncodedBody } from '#/platform/http/encoding.server.ts';

/** How long an answer is shown; milliseconds. */
export interface Life {
  freshMs: number;
  /**
   * So much longer it is shown at once and refreshed in the background (stale-while-revalidate), and beyond that
   * only while it cannot be rendered. 0: it is never shown when it is no longer fresh.
   */
  staleMs: number;
}

/** One rendered page, ready to send. Times are milliseconds of the cache's clock. */
export interface StoredPage {
  status: number;
  /** Names and values in turn: those of the render that do not depend on who asks. */
  headers: string[];
  etag: string;
  body: EncodedBody;
  tags: readonly string[];
  life: Life;
  renderedAt: number;
  /** From then on what it says of the time is no longer true. */
  endsAt: number;
  /** Renders it again, for the refresh behind a visitor's back. */
  render: () => Promise<Response>;
  /** Something it shows has changed: only to be shown when it cannot be rendered anew. */
  isStale: boolean;
  /** A failed refresh is not tried again before this moment. */
  retryAt: number;
  /** How often it was answered from memory. */
  hits: number;
}

export interface PageStore {
  /** Marks it as used just now. */
  get(key: string): StoredPage | undefined;
  set(key: string, page: StoredPage): void;
  delete(key: string): void;
  markStale(tag: string): void;
  readonly size: number;
  readonly bytes: number;
}

/** Least recently used out first, by number of pages and by bytes. */
export function createPageStore(limits: { entries: number; bytes: number }): PageStore {
  const keysByTag = new Map<string, Set<string>>();
  const pages = new LRUCache<string, StoredPage>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: (page, key) => encodedSize(page.body) + 2 * key.length + 1024,
    dispose(page, key) {
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  return {
    get: (key) => pages.get(key),
    set(key, page) {
      pages.set(key, page);
      if (pages.peek(key) !== page) return;
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    delete: (key) => void pages.delete(key),
    markStale(tag) {
      for (const key of keysByTag.get(tag) ?? []) {
        const page = pages.peek(key);
        if (page) page.isStale = true;
      }
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}
