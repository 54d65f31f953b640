import { MOST_REQUEST_FILES } from '#/domain/custom-orders/request-files.ts';
import { whatLeaves, type KeptEntry } from '#/domain/offline/what-leaves.ts';
import {
  dropStores,
  forgetSeenPages,
  KEPT_AT,
  KEPT_BYTES,
  STORES,
  type StoreName,
} from '#/platform/offline/stores.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 2 ** 20;

/** What the shop takes of a phone at the most. */
const TOTAL_BYTES = 15 * MEGABYTE;

const LIMITS = {
  [STORES.files]: { entries: 400 },
  [STORES.pictures]: { entries: 80, bytes: 10 * MEGABYTE },
  [STORES.pages]: { entries: 40, ageMs: 7 * DAY_MS },
  // And the text.
  [STORES.shared]: { entries: MOST_REQUEST_FILES + 1, ageMs: DAY_MS },
};

/** Uses are noted so often at the most: noting one writes the whole entry. */
const NOTED_EVERY_MS = DAY_MS;
const TIDIED_EVERY_MS = 30_000;

/** They belong to the bytes on the line, which a kept answer has no longer. */
const OF_THE_LINE = ['content-encoding', 'content-length', 'vary', 'set-cookie'];

export function findKept(store: StoreName, key: string): Promise<Response | undefined> {
  // Not by opening the store: see `listEntries`.
  return caches.match(key, { cacheName: store });
}

let isOff = false;
const underWay = new Set<Promise<void>>();

/** The shop wants no worker in any browser: what was kept goes, and nothing more is kept. */
export async function stopKeeping(): Promise<void> {
  isOff = true;
  await Promise.all(underWay);
  await dropStores();
}

/** When it was kept, in milliseconds. */
export function keptAt(kept: Response): number {
  return Number(kept.headers.get(KEPT_AT) ?? 0);
}

/** What was still coming in when somebody signed out tells where they were, too. */
export async function forgetWhenKept(): Promise<void> {
  await Promise.all(underWay);
  await forgetSeenPages();
}

/** Keeps a whole answer, and lets the oldest go for it. Without room nothing is kept. */
export function keep(store: StoreName, key: string, answer: Response): Promise<void> {
  if (isOff) return Promise.resolve();
  const work = put(store, key, answer).finally(() => underWay.delete(work));
  underWay.add(work);
  return work;
}

async function put(store: StoreName, key: string, answer: Response): Promise<void> {
  try {
    const body = await answer.arrayBuffer();
    const headers = new Headers(answer.headers);
    for (const name of OF_THE_LINE) headers.delete(name);
    headers.set(KEPT_AT, String(Date.now()));
    headers.set(KEPT_BYTES, String(body.byteLength));
    const { status, statusText } = answer;
    const cache = await caches.open(store);
    // As the newest: what is there under this key stands where it was first put.
    await cache.delete(key);
    await cache.put(key, new Response(body, { status, statusText, headers }));
    await tidy();
  } catch (error) {
    if (isFull(error)) await caches.delete(STORES.pictures);
    // Cut off in the middle, or switched off: then it is not kept.
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Notes that something is still of use, so that it does not leave as the oldest. */
export async function noteUse(store: StoreName, key: string, kept: Response): Promise<void> {
  if (Date.now() - keptAt(kept) > NOTED_EVERY_MS) await keep(store, key, kept);
}

let tidiedAt = 0;

/** Removes what is beyond the limits; looked at every half minute while something comes in. */
async function tidy(): Promise<void> {
  if (Date.now() - tidiedAt < TIDIED_EVERY_MS) return;
  tidiedAt = Date.now();
  const entries = (await Promise.all(Object.values(STORES).map(listEntries))).flat();
  for (const { store, url } of whatLeaves(entries, LIMITS, TOTAL_BYTES, Date.now())) {
    await (await caches.open(store)).delete(url);
  }
}

async function listEntries(store: StoreName): Promise<KeptEntry[]> {
  // Opening a store would make it anew where it was removed.
  if (!(await caches.has(store))) return [];
  const cache = await caches.open(store);
  const kept: KeptEntry[] = [];
  for (const { url } of await cache.keys()) {
    const entry = await cache.match(url);
    if (!entry) continue;
    const bytes = Number(entry.headers.get(KEPT_BYTES) ?? 0);
    kept.push({ store, url, keptAt: keptAt(entry), bytes });
  }
  return kept;
}
