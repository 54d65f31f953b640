const KEY = 'openedAfresh';
const AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Whether a page may be opened afresh by itself: once in ten minutes for each address, so that it never
 * goes round in a circle; never where this browser keeps no note of it.
 */
export function mayReload(path: string, now: number): boolean {
  try {
    const [before = '', at = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (before === path && now - Number(at) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, `${path} ${now}`);
    return true;
  } catch {
    return false;
  }
}
