/** Parameters that tell an advertiser something and the page nothing. */
const tracking = /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|mc_cid|mc_eid|_gl|igshid)$/i;

const LONGEST_QUERY = 300;

/**
 * One name for all addresses that show the same page: parameters sorted, tracking and unknown ones
 * dropped (`isKnown` says which the page at a path reads), so that nobody can fill the cache with `?x=1`,
 * `?x=2`. Undefined when the address is too odd to be worth keeping.
 * @param url path and query as the browser sent them
 */
export function cacheKey(
  url: string,
  isKnown: (name: string, path: string) => boolean,
): string | undefined {
  const mark = url.indexOf('?');
  if (mark === -1) return url.length > LONGEST_QUERY ? undefined : url;
  if (url.length > mark + LONGEST_QUERY || mark > LONGEST_QUERY) return undefined;
  const path = url.slice(0, mark);
  const query = new URLSearchParams(url.slice(mark + 1));
  const params = new URLSearchParams();
  for (const [name, value] of query) {
    if (!tracking.test(name) && isKnown(name, path) && value !== '') params.append(name, value);
  }
  params.sort();
  return params.size === 0 ? path : `${path}?${params}`;
}
