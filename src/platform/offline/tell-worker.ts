import type { WorkerMessage } from './stores.ts';

/** Tells the service worker something; where none holds this page, nobody is told. */
export function tellWorker(message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  navigator.serviceWorker?.controller?.postMessage(message);
}
