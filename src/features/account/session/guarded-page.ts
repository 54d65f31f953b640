import type { AnyRouter } from '@tanstack/react-router';
import { audienceOf, needsSignIn } from '#/platform/routing/audience.ts';

/** Whether the page that is shown, or on its way, is only for somebody who is signed in. */
export function isOnGuardedPage(router: AnyRouter): boolean {
  const [branch] = router.getMatchedRoutes(router.latestLocation.pathname);
  return needsSignIn(audienceOf(branch));
}
