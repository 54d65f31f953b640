import { dropStores, STORES } from '#/platform/offline/stores.ts';
import { answerAsset, answerPicture } from './answer-file.ts';
import { answerPage, answerPrivatePage } from './answer-page.ts';
import { answerShare } from './answer-share.ts';
import { requestKind } from './rules.ts';
import { scope, type PageFetch } from './scope.ts';
import { heed, isMessage } from './heed-page.ts';

/*
 * The service worker, /worker.js. It holds no list of the build's files, so its bytes stay the same
 * over deploys; see decision 156.
 */

const answers = {
  page: answerPage,
  'private-page': answerPrivatePage,
  asset: answerAsset,
  picture: answerPicture,
  share: answerShare,
};

scope.addEventListener('install', (event) => {
  // Nothing that an open page needs goes with the worker before.
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await dropStores(Object.values(STORES));
  // A navigation need not wait until the worker is awake.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event: PageFetch) => {
  const { method, mode, url, headers, referrer } = event.request;
  const { origin } = scope.location;
  const kind = requestKind({ method, mode, url, origin, range: headers.get('range'), referrer });
  if (kind !== 'none') event.respondWith(answers[kind](event));
});

scope.addEventListener('message', (event) => {
  if (isMessage(event.data)) event.waitUntil(heed(event.data));
});
