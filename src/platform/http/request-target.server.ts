/** What a request asks for, in one form, whatever way it was written. */
export interface RequestTarget {
  path: string;
  url: string;
  /** The first query parameter that holds NUL, which PostgreSQL's texts cannot. */
  nulParameter: string | undefined;
}

/**
 * Reads the request line's target as browsers and `URL` do: dot segments resolved, backslashes as
 * slashes. Undefined for what is no path of this server: another host's, one that resolves to
 * `//host`, one that cannot be decoded or holds NUL.
 */
export function readTarget(raw: string): RequestTarget | undefined {
  if (!raw.startsWith('/')) return undefined;
  // The host is a stand-in: with one in front a path stays a path.
  const { pathname, search } = new URL(`http://shop.invalid${raw}`);
  if (pathname.startsWith('//') || !isText(pathname)) return undefined;
  const nulParameter = search.includes('%00') ? findNul(search) : undefined;
  return { path: pathname, url: pathname + search, nulParameter };
}

function isText(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

function findNul(search: string): string | undefined {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.includes('\0') || value.includes('\0')) return name.replaceAll('\0', '');
  }
  return undefined;
}

/** Whether a Host header is one: a name or an address, perhaps with a port. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
