import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { keepCart } from '#/features/cart/kept/stored-cart.ts';
import { keepOrders } from '#/features/orders/kept/keep-orders.ts';
import { savesData } from '#/platform/data-saver/data-saver.ts';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { line } from '#/platform/line/line.ts';
import { isPrivatePath } from '#/platform/offline/private-path.ts';
import { focusEachPage } from '../focus-page.ts';
import { loadWholeWhenDue } from './load-whole.ts';
import { registerWorker, reportSeenPage } from './worker-registration.ts';

/** Whoever comes back to a page learns of a deploy, and of a worker that is switched off. */
const ASKED_EVERY_MS = 60_000;

/** What moving on between pages, bad lines and deploys need only after the first interaction. */
export function startOffline(router: AnyRouter, queryClient: QueryClient): void {
  focusEachPage(router);
  preloadUnlessSaving(router);
  // The line has carried what the page needs.
  if (!savesData()) document.documentElement.dataset.ownFont = '';
  loadWholeWhenDue(router, queryClient);
  registerWorker(!isPrivatePath(window.location.pathname));
  if (hasSignedInHint(document.cookie)) {
    keepCart(queryClient);
    keepOrders(queryClient, !savesData());
  }
  let askedAt = 0;
  const ask = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASKED_EVERY_MS) return;
    askedAt = Date.now();
    void line.check();
  };
  document.addEventListener('visibilitychange', ask);
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return;
    // What was said of the page before.
    document.querySelector('[data-copy-bar]')?.remove();
    delete document.documentElement.dataset.copy;
    reportSeenPage();
    ask();
  });
  ask();
}

/** Links fetch nothing ahead on a line on which each byte counts (LIGHT-1). */
function preloadUnlessSaving(router: AnyRouter): void {
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => (savesData() ? undefined : preloadRoute(options));
}
