import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { createQueryClient } from '#/platform/query/query-client.ts';
import { audienceOf, type Audience } from '#/platform/routing/audience.ts';
import { routeTree } from './routeTree.gen.ts';

// Only for looking up: pages are rendered by a router of their own.
const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

/** Who may see the page at a path (without language). That there is none may be seen by everybody. */
export function audienceOfPath(path: string): Audience {
  const [branch, , found] = router.getMatchedRoutes(path);
  return found ? audienceOf(branch) : 'public';
}

/** The route of the site map at a path (without language), such as `/products/$id`; null: none. */
export function routeOfPath(path: string): string | null {
  const [, params, found] = router.getMatchedRoutes(path);
  // What is left over of a path when only its beginning is a route.
  // A route that is the index of others ends in a slash.
  return found && !params['**'] ? found.fullPath.replace(/(?<=.)\/$/, '') : null;
}

/** Whether the page at a path (without language) reads a query parameter. */
export function isSearchParam(name: string, path: string): boolean {
  const [branch] = router.getMatchedRoutes(path);
  return branch.some((route) => searchParamsOf(route).has(name));
}

const searchParams = new WeakMap<AnyRoute, ReadonlySet<string>>();

function searchParamsOf(route: AnyRoute): ReadonlySet<string> {
  const known = searchParams.get(route);
  if (known) return known;
  const found = recordReads(route.options.validateSearch);
  searchParams.set(route, found);
  return found;
}

/**
 * The names that `validateSearch` takes out of an address. It reads all of them from an empty one,
 * and from one whose every parameter is `value`.
 */
export function recordReads(
  validateSearch: AnyRoute['options']['validateSearch'],
  value?: unknown,
): Set<string> {
  const names = new Set<string>();
  if (typeof validateSearch !== 'function') return names;
  validateSearch(
    new Proxy(
      {},
      {
        get(_, name) {
          if (typeof name === 'string') names.add(name);
          return value;
        },
      },
    ),
  );
  return names;
}
