import { STORES, type StoreName, type WorkerMessage } from '#/platform/offline/stores.ts';
import { fetchWhole } from './answer-file.ts';
import { findKept, forgetWhenKept, keep, keptAt, stopKeeping } from './keep.ts';
import { filesIn, mayKeepPage, pageKey, requestKind } from './rules.ts';
import { noteSaving } from './saving.ts';
import { scope } from './scope.ts';

/** A page that was opened again is not fetched again for so long. */
const KEPT_NEW_MS = 10 * 60_000;

/** Fetches what must be there when the line is not: one after the other, so that the page goes first. */
export async function heed(message: WorkerMessage): Promise<void> {
  if (message.type === 'off') {
    await stopKeeping();
    return;
  }
  if (message.type === 'forget') {
    await forgetWhenKept();
    return;
  }
  if (message.type === 'saving') {
    noteSaving(message.isSaving);
    return;
  }
  if (message.type === 'seen') {
    await keepSeen(message.page);
    return;
  }
  for (const file of message.files) await keepFile(file);
  for (const page of message.pages) await keepPage(STORES.base, page);
}

async function keepSeen(page: string): Promise<void> {
  const { href } = new URL(page, scope.location.origin);
  if (requestKind({ ...PAGE, url: href }) !== 'page') return;
  const kept = await findKept(STORES.pages, pageKey(href));
  if (kept && Date.now() - keptAt(kept) < KEPT_NEW_MS) return;
  await keepPage(STORES.pages, page);
}

const PAGE = {
  method: 'GET',
  mode: 'navigate',
  origin: scope.location.origin,
  range: null,
  referrer: '',
};

async function keepPage(store: StoreName, path: string): Promise<void> {
  const answer = await fetch(new URL(path, scope.location.origin)).catch(() => undefined);
  if (!answer || !mayKeepPage(answer)) return;
  const html = await answer.clone().text();
  await keep(store, pageKey(answer.url), answer);
  for (const file of filesIn(html)) await keepFile(file);
}

async function keepFile(path: string): Promise<void> {
  const { href, pathname, origin } = new URL(path, scope.location.origin);
  const kind = requestKind({ ...PAGE, mode: 'cors', url: href });
  if (origin !== scope.location.origin || (kind !== 'asset' && kind !== 'picture')) return;
  const store = kind === 'asset' ? STORES.files : STORES.pictures;
  if (await findKept(store, pathname)) return;
  // What is missing is fetched when it is used.
  const answer = await fetchWhole(href).catch(() => undefined);
  if (answer?.ok) await keep(store, pathname, answer);
}

export function isMessage(message: unknown): message is WorkerMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'off' || message.type === 'forget') return true;
  if (message.type === 'saving')
    return 'isSaving' in message && typeof message.isSaving === 'boolean';
  if (message.type === 'seen') return 'page' in message && typeof message.page === 'string';
  if (message.type !== 'warm' || !('pages' in message) || !('files' in message)) return false;
  return isTexts(message.pages) && isTexts(message.files);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
