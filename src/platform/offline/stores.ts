/*
 * What the service worker keeps in the browser's cache storage, by the names that the worker and the
 * pages share. The number counts up when what is kept gets another form.
 */

/** Before all names of ours. */
const OUR_STORES = 'goled-';

export const STORES = {
  /** Scripts, styles and fonts, whose names carry a hash. */
  files: 'goled-files-1',
  pictures: 'goled-pictures-1',
  /** Public pages that were seen: they tell where somebody was. */
  pages: 'goled-pages-1',
  /** The offline page and what everybody may want to read there. */
  base: 'goled-base-1',
  /** What another app has shared with the shop, until the form for custom orders takes it. */
  shared: 'goled-shared-1',
} as const;

export type StoreName = (typeof STORES)[keyof typeof STORES];

/** Headers of what is kept: when, in milliseconds, and how large it is. */
export const KEPT_AT = 'x-kept-at';
export const KEPT_BYTES = 'x-kept-bytes';

/** The page that stands in where there is no line and no copy, without its language. */
export const OFFLINE_PATH = '/offline';

/** Readable without a line whether they were seen before or not, without their language. */
export const BASE_PATHS = [OFFLINE_PATH, '/cart', '/contact', '/faq'] as const;

/** What a page tells the worker. */
export type WorkerMessage =
  | {
      type: 'warm';
      /** Paths of pages that belong to the base, with their language. */
      pages: readonly string[];
      /** Paths of files that the page has fetched before there was a worker. */
      files: readonly string[];
    }
  /** A page was opened within the shop, so the worker has seen none of it; its path and query. */
  | { type: 'seen'; page: string }
  /** Whether data is saved: then no picture is kept. */
  | { type: 'saving'; isSaving: boolean }
  /** Somebody signed out: what the worker is still taking in of what they saw goes as well. */
  | { type: 'forget' }
  /** The worker is being removed; open pages go through it to their end. */
  | { type: 'off' };

/** Takes what tells where somebody was, and what they shared; what everybody may read stays. */
export async function forgetSeenPages(): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.all([
    caches.delete(STORES.pages),
    caches.delete(STORES.pictures),
    caches.delete(STORES.shared),
  ]);
}

/** Takes everything that a worker of ours has kept, but `spared`. */
export async function dropStores(spared: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(OUR_STORES) && !spared.includes(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
}
