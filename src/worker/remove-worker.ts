import { dropStores } from '#/platform/offline/stores.ts';
import { scope } from './scope.ts';

/*
 * What /worker.js is while the worker is switched off (SERVICE_WORKER=off): it takes the place of the
 * worker, deletes what that kept, and goes. Pages that are open are left alone.
 */

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  await dropStores();
  await scope.registration.unregister();
}
