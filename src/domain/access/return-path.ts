/** Longer than any address of the shop, and short enough for a cookie or a mail. */
const MAX_LENGTH = 512;

/** Control characters, spaces and invisible characters, and the backslash that browsers read as /. */
const FORBIDDEN = /[\p{C}\p{Z}\\]/u;

/** Decodes until nothing changes, so that no number of encodings hides a slash; null if malformed. */
function decodeFully(text: string): string | null {
  let current = text;
  for (let round = 0; round < 8; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}

function isSafe(path: string): boolean {
  if (path.length > MAX_LENGTH || !path.startsWith('/') || FORBIDDEN.test(path)) return false;
  const [pathname = ''] = path.split(/[?#]/);
  const decoded = decodeFully(pathname);
  if (decoded === null || FORBIDDEN.test(decoded.replaceAll(' ', ''))) return false;
  // `//` names another host, also after dot segments were resolved: `/..//evil.example`.
  return !decoded.includes('//') && !decoded.split('/').some((part) => /^\.\.?$/.test(part));
}

/**
 * Where to go after signing in: the path one came from if it lies on this site (path, query and
 * fragment, beginning with one slash), else `fallback`. Refuses other hosts, schemes, backslashes,
 * control characters, dot segments, encoded forms of these and anything over 512 characters.
 */
export function safeReturnPath(value: unknown, fallback = '/'): string {
  return typeof value === 'string' && isSafe(value) ? value : fallback;
}
