import type { WorkerMessage } from './stores.ts';

/** Sends the service worker a message; where none controls this page, nothing is sent. */
export function notifyWorker(message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  navigator.serviceWorker?.controller?.postMessage(message);
}
