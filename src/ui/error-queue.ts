/** How React met an error that no event tells of. */
type CaughtKind = 'boundary' | 'hydration';

/** What went wrong before the reporter is there, as it happened. */
export type QueuedError =
  | ErrorEvent
  | PromiseRejectionEvent
  /** A file that did not come. */
  | Error
  /** An error that React has met, and what it knows of its components. */
  | [kind: CaughtKind, error: unknown, info?: { componentStack?: string | null | undefined }];

declare global {
  interface Window {
    /** Shared by the page's own script (`watch-start.ts`) and the modules that come after it. */
    errorQueue?: QueuedError[];
  }
}

/** Whoever fails on and on is not followed until the reporter is there. */
const MOST_QUEUED = 20;

/** Begins to collect, in the page's own script. */
export function openErrorQueue(): void {
  const queue: QueuedError[] = [];
  queue.push = (error) => {
    if (error && queue.length < MOST_QUEUED) queue[queue.length] = error;
    return queue.length;
  };
  window.errorQueue = queue;
}

/** Hands an error to the reporter, now or once it is there. */
export function queueError(error: QueuedError): void {
  window.errorQueue?.push(error);
}
