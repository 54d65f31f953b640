import { lessData, savesData } from '#/platform/data-saver/data-saver.ts';
import { ownBuild, seenBuild } from '#/platform/deploys/seen-build.ts';
import { BASE_PATHS, dropStores, STORES, type WorkerMessage } from '#/platform/offline/stores.ts';
import { notifyWorker } from '#/platform/offline/notify-worker.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Registers the service worker, from a public page on, and tells it what must be there without a
 * line. Where the shop says so it is removed instead, with all it has kept.
 */
export function registerWorker(isPublicPage: boolean): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  seenBuild.subscribe(() => {
    if (seenBuild.read().isWorkerOff) void removeWorker();
  });
  if (seenBuild.read().isWorkerOff) {
    void removeWorker();
    return;
  }
  lessData.subscribe(reportSaving);
  const mayBegin = isPublicPage && (!savesData() || isInstalled());
  if (serviceWorker.controller === null && !mayBegin) return;
  // Without it the shop works as before: a browser may refuse it for reasons of its own.
  void begin().catch(() => undefined);
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (active === null || savesData()) return reportSaving();
  await controlled();
  reportSaving();
  reportSeenPage();
  if (await isWarm()) return;
  await fetchLateParts();
  const message: WorkerMessage = {
    type: 'warm',
    pages: BASE_PATHS.map((path) => localizePath(path, getLocale())),
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  };
  notifyWorker(message);
}

/** Tells the worker of the page that is open: it has seen only pages that were loaded whole. */
export function reportSeenPage(): void {
  if (savesData()) return;
  const { pathname, search } = window.location;
  notifyWorker({ type: 'seen', page: pathname + search });
}

/** Tells the worker whether data is saved; it forgets it when it sleeps, so each page says it. */
function reportSaving(): void {
  notifyWorker({ type: 'saving', isSaving: savesData() });
}

/** Whether the base was kept by this build already. */
async function isWarm(): Promise<boolean> {
  const base = await caches.open(STORES.base);
  const kept = await base.match(localizePath(BASE_PATHS[0], getLocale()));
  return kept !== undefined && (await kept.text()).includes(` data-build="${ownBuild()}"`);
}

function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
}

/** Parts that stand in when something fails, and the cart: the worker keeps what it sees fetched. */
async function fetchLateParts(): Promise<void> {
  await Promise.allSettled([
    import('../error-screen.tsx'),
    import('../not-found.tsx'),
    import('./offline-contents.tsx'),
    import('#/ui/toaster.tsx'),
    import('#/features/cart/components/cart-panel.tsx'),
    import('../menu-panel.tsx'),
  ]);
}

async function removeWorker(): Promise<void> {
  notifyWorker({ type: 'off' });
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await dropStores();
}
