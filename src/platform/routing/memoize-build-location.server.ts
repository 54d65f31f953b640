import { LRUCache } from 'lru-cache';
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { getLocale } from '#/paraglide/runtime.js';

/** What a link says of where it leads; the rest of its props say nothing of that. */
type Destination = Record<string, unknown>;
type BuildLocation = (destination: Destination) => ParsedLocation;

/** The shop's own links are some hundreds; those with what a visitor typed in them come on top. */
const MOST_KEPT = 5_000;

/** With any of these a location depends on the page that links to it, or is not a link's. */
const DEPENDENT = [
  '_fromLocation',
  '_includeValidateSearch',
  'from',
  'hash',
  'href',
  'leaveParams',
  'mask',
  'state',
  'unsafeRelative',
];

const kept = new LRUCache<string, ParsedLocation>({ max: MOST_KEPT });

/**
 * Builds a location once for all pages when it depends on nothing but what the link says and the language:
 * the server renders the same links again and again, and each costs an address that is made, taken apart and
 * put together. Sound as long as no route has search middleware, which reads the address of the page.
 */
export function memoizeBuildLocation(router: AnyRouter): void {
  // The cast: by its types the router knows every route of the shop, which is of no use here.
  const build = router.buildLocation as unknown as BuildLocation;
  const buildOnce: BuildLocation = (destination) => {
    const key = keyOf(destination);
    const found = key === undefined ? undefined : kept.get(key);
    if (found) return found;
    const location = build(destination);
    if (key !== undefined) kept.set(key, location);
    return location;
  };
  // The cast: the same again.
  router.buildLocation = buildOnce as unknown as AnyRouter['buildLocation'];
}

function keyOf(destination: Destination): string | undefined {
  const { to, params, search } = destination;
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined;
  if (DEPENDENT.some((option) => destination[option] !== undefined)) return undefined;
  if (!isLiteral(params) || !isLiteral(search) || !hasParams(to, params)) return undefined;
  return `${getLocale()} ${to} ${JSON.stringify([params, search])}`;
}

/** Not a function of what the page has, and not `true`: the same as the page's. */
function isLiteral(value: unknown): value is object | undefined {
  return value === undefined || (typeof value === 'object' && value !== null);
}

/** Whether the link names them all: what it leaves out it has from the page. */
function hasParams(to: string, params: object = {}): boolean {
  if (!to.includes('$')) return true;
  return to
    .split('/')
    .filter((part) => part.includes('$'))
    .every((part) => part.startsWith('$') && (part.slice(1) || '_splat') in params);
}
