/** Who met an error that no event tells of: React in two ways, and whoever fetches files. */
type CaughtKind = 'boundary' | 'hydration' | 'load';

/** What went wrong before the reporter is there, as it happened. */
export type QueuedError =
  | ErrorEvent
  | PromiseRejectionEvent
  | SecurityPolicyViolationEvent
  /** An error that React or the loading of files has met, and what React knows of its components. */
  | [kind: CaughtKind, error: unknown, info?: { componentStack?: string | null | undefined }];

declare global {
  interface Window {
    /** Shared by the page's own script (`watch-start.ts`) and the modules that come after it. */
    errorQueue?: QueuedError[];
  }
}

/** Whoever fails on and on is not followed until the reporter is there. */
const MOST_QUEUED = 20;

/** Hands an error to the reporter, now or once it is there. */
export function queueError(error: QueuedError): void {
  const queue = (window.errorQueue ??= []);
  if (queue.length < MOST_QUEUED) queue.push(error);
}
