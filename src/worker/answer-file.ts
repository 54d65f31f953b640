import { STORES } from '#/platform/offline/stores.ts';
import { findKept, keep, noteUse } from './keep.ts';
import { mayKeepPicture, retryWait } from './rules.ts';
import { isSavingData } from './saving.ts';
import type { PageFetch } from './scope.ts';

const TRIES = 3;
/** A line that says nothing for so long is asked anew. */
const PATIENCE_MS = 20_000;
const LARGEST_PICTURE = 600_000;

/** A script, a style or a font: kept for ever, as its name says what is in it (WORKER-3). */
export async function answerAsset(event: PageFetch): Promise<Response> {
  const { url } = event.request;
  const key = new URL(url).pathname;
  const kept = await findKept(STORES.files, key);
  if (kept) {
    event.waitUntil(noteUse(STORES.files, key, kept.clone()));
    return kept;
  }
  const answer = await fetchWhole(url);
  if (answer.ok) event.waitUntil(keep(STORES.files, key, answer.clone()));
  return answer;
}

/** To its end, tried three times: the browser remembers a script that failed, and asks no more. */
export async function fetchWhole(url: string): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const { status, statusText, headers } = answer;
      return new Response(await answer.arrayBuffer(), { status, statusText, headers });
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryWait(attempt, Math.random())));
    }
  }
}

export async function answerPicture(event: PageFetch): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await findKept(STORES.pictures, pathname);
  if (kept) {
    event.waitUntil(noteUse(STORES.pictures, pathname, kept.clone()));
    return kept;
  }
  const answer = await fetch(event.request);
  const isSmall = Number(answer.headers.get('content-length') ?? 0) < LARGEST_PICTURE;
  if (
    answer.status === 200 &&
    answer.type === 'basic' &&
    isSmall &&
    mayKeepPicture(answer, isSavingData())
  ) {
    event.waitUntil(keep(STORES.pictures, pathname, answer.clone()));
  }
  return answer;
}
