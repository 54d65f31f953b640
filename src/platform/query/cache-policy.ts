const MINUTE = 60_000;

/** How long what was read stays, and when it is read again. Source: CACHE-1, and 10 and 30 minutes for all else. */
export const CACHE_POLICY = {
  data: { staleMs: 10 * MINUTE, keptMs: 30 * MINUTE },
  /** Of products: while somebody is at it they are kept fresher, and left sooner. */
  products: {
    active: { staleMs: 5 * MINUTE, keptMs: 15 * MINUTE },
    quiet: { staleMs: 15 * MINUTE, keptMs: 60 * MINUTE },
  },
  /** Somebody is active who did something so recently; read again on focus only then. */
  activeMs: 5 * MINUTE,
  /** Nothing was done for so long: idle. */
  idleMs: 10 * MINUTE,
  refetch: { lastActiveMs: 2 * MINUTE, often: 5 * MINUTE, seldom: 10 * MINUTE, idle: 20 * MINUTE },
} as const;

/** Whether somebody did something in the last five minutes (CACHE-1). */
export function isActive(quietMs: number): boolean {
  return quietMs < CACHE_POLICY.activeMs;
}

/** How long products are fresh and kept, by how long nothing was done (CACHE-1). */
export function productTimes(quietMs: number): { staleMs: number; keptMs: number } {
  const { active, quiet } = CACHE_POLICY.products;
  return isActive(quietMs) ? active : quiet;
}

/** Milliseconds between readings of products that are looked at (CACHE-1); none while data is saved (LIGHT-5). */
export function refetchInterval(quietMs: number, isSaving = false): number | false {
  if (isSaving) return false;
  const { lastActiveMs, often, seldom, idle } = CACHE_POLICY.refetch;
  if (quietMs < lastActiveMs) return often;
  return quietMs < CACHE_POLICY.idleMs ? seldom : idle;
}
