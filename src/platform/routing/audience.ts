import type { AnyRouter } from '@tanstack/react-router';

/**
 * Who may see what a route shows, from the most to the fewest:
 * - `public`: the same for everybody; rendered without cookies and kept in the page cache
 * - `private`: everybody, but each sees their own; never cached
 * - `customer`: whoever is signed in
 * - `staff`: admins; to others the page does not exist
 */
const AUDIENCES = ['public', 'private', 'customer', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A layout states it for the pages below. A page without any statement is private. */
    audience?: Audience;
    /** Of customers, but whoever is not signed in does that on the page. */
    signsInPlace?: true;
    /** Pages where one pays: nothing around them that leads away. */
    frame?: 'pay';
  }
}

interface Stated {
  options: { staticData?: { audience?: Audience } };
}

/** The strictest statement on the way from the root to a page; private when there is none. */
export function audienceOf(branch: readonly Stated[]): Audience {
  const stated = branch.flatMap(({ options }) => options.staticData?.audience ?? []);
  return AUDIENCES.findLast((audience) => stated.includes(audience)) ?? 'private';
}

export function needsSignIn(audience: Audience | undefined): boolean {
  return audience === 'customer' || audience === 'staff';
}

/** Whether the page that is shown, or on its way, is one where one pays. */
export function isPayPage(router: AnyRouter): boolean {
  const [branch] = router.getMatchedRoutes(router.latestLocation.pathname);
  return branch.some(({ options }) => options.staticData?.frame === 'pay');
}
