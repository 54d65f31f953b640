export type KeptArea = 'local' | 'session';

const areas = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
};

/** JSON that this browser (`local`) or this tab (`session`) keeps; unreadable is the same as none. */
export function readKept(area: KeptArea, name: string): unknown {
  try {
    return JSON.parse(areas[area]().getItem(name) ?? 'null');
  } catch {
    // Storage is switched off, or holds something else.
    return null;
  }
}

export function keep(area: KeptArea, name: string, value: object): void {
  try {
    areas[area]().setItem(name, JSON.stringify(value));
  } catch {
    // Full or switched off: then a reload loses what was typed, and nothing else.
  }
}

export function forgetKept(area: KeptArea, name: string): void {
  try {
    areas[area]().removeItem(name);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/**
 * The key of a request: the same one for the same body, after a reload too, so that sending again
 * when the answer was lost does nothing twice. Another body is another request.
 */
export function keptRequestKey(area: KeptArea, name: string, request: object): string {
  const body = JSON.stringify(request);
  const before = readKept(area, name);
  if (isAttempt(before) && before.body === body) return before.key;
  const key = crypto.randomUUID();
  keep(area, name, { body, key });
  return key;
}

function isAttempt(value: unknown): value is { body: string; key: string } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'body' in value &&
    typeof value.body === 'string' &&
    'key' in value &&
    typeof value.key === 'string'
  );
}
