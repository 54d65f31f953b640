/** Something that a browser keeps for the time without a line. */
export interface KeptEntry {
  store: string;
  url: string;
  /** When it was put there or last used, in milliseconds. */
  keptAt: number;
  bytes: number;
}

interface StoreLimits {
  entries?: number;
  bytes?: number;
  ageMs?: number;
}

/**
 * What has to go so that each store stays within its limits and all of them together within
 * `totalBytes`: the oldest first.
 */
export function whatLeaves<Entry extends KeptEntry>(
  kept: readonly Entry[],
  limits: Readonly<Record<string, StoreLimits>>,
  totalBytes: number,
  now: number,
): Entry[] {
  const latestFirst = kept.toSorted((a, b) => b.keptAt - a.keptAt);
  const used = new Map<string, { entries: number; bytes: number }>();
  let total = 0;
  return latestFirst.filter(({ store, keptAt, bytes }) => {
    const limit = limits[store] ?? {};
    const inStore = used.get(store) ?? { entries: 0, bytes: 0 };
    const fits =
      now - keptAt <= (limit.ageMs ?? Infinity) &&
      inStore.entries < (limit.entries ?? Infinity) &&
      inStore.bytes + bytes <= (limit.bytes ?? Infinity) &&
      total + bytes <= totalBytes;
    if (!fits) return true;
    used.set(store, { entries: inStore.entries + 1, bytes: inStore.bytes + bytes });
    total += bytes;
    return false;
  });
}
