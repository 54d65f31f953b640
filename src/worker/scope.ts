/*
 * What a service worker's surroundings offer, as far as ours uses it: the types of pages and of
 * workers cannot both be known to one compiler.
 */

interface WorkEvent {
  /** The worker is kept alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface PageFetch extends WorkEvent {
  request: Request;
  /** What navigation preload has fetched; undefined where the browser has none. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PageMessage extends WorkEvent {
  data: unknown;
}

interface WorkerScope {
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageFetch) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
}

// The cast: this runs as a service worker and nowhere else.
export const scope = globalThis as unknown as WorkerScope;
