import type { AnyRoute } from '@tanstack/react-router';
import { needsSignIn } from '#/platform/routing/audience.ts';
import type { GuardedNavigation } from './session/require-sign-in.ts';

/** Also for pages that stay open without a connection: fetched only when they are left it would be too late. */
export const loadGuards = () => import('./session/require-sign-in.ts');

/**
 * Gives each route that states an audience of customers or staff its `beforeLoad`. What that checks
 * with is fetched by those who come to such a page: the routes are part of every page.
 */
export function guardByAudience(route: AnyRoute): void {
  const { audience, signsInPlace } = route.options.staticData ?? {};
  if (needsSignIn(audience)) {
    route.options.beforeLoad = async (visit: GuardedNavigation) => {
      const { requireSignIn, requireAdmin, requireNoBrokenSession } = await loadGuards();
      if (audience === 'staff') await requireAdmin(visit);
      else await (signsInPlace ? requireNoBrokenSession : requireSignIn)(visit);
    };
  }
  for (const child of Object.values<AnyRoute>(route.children ?? {})) guardByAudience(child);
}
