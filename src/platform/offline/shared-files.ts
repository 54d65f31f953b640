import { STORES } from './stores.ts';

/** Where the manifest's share target sends to: the form for custom orders, without its language. */
export const SHARE_PATH = '/custom-orders';

/** Of a stored file: what it was called, URI-encoded, and its type. */
export const FILE_NAME = 'x-file-name';

/** The key of what was shared as text; those of files are any others. */
export const SHARED_TEXT = '/shared/text';

export interface Shared {
  files: File[];
  /** Title, text and address, a line each; empty when there was none. */
  text: string;
}

/** What another app has shared with the shop, once: it is gone from the store afterwards. */
export async function takeShared(): Promise<Shared> {
  const shared: Shared = { files: [], text: '' };
  if (typeof caches === 'undefined' || !(await caches.has(STORES.shared))) return shared;
  const cache = await caches.open(STORES.shared);
  for (const request of await cache.keys()) {
    const stored = await cache.match(request);
    // Whoever removes it takes it: two tabs may look at the same moment.
    if (!stored || !(await cache.delete(request))) continue;
    if (new URL(request.url).pathname === SHARED_TEXT) shared.text = await stored.text();
    else shared.files.push(await toFile(stored));
  }
  return shared;
}

async function toFile(stored: Response): Promise<File> {
  const { headers } = stored;
  const name = decodeURIComponent(headers.get(FILE_NAME) ?? '');
  return new File([await stored.blob()], name, { type: headers.get('content-type') ?? '' });
}
