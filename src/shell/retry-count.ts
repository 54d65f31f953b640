import type { ErrorKind } from '#/domain/errors/classify-error.ts';

export const MAX_RETRIES = 3;

/**
 * Wait before the automatic try number `count` + 1: 1 s, doubled each time; for files of a page that the
 * line has lost 2 s times the try.
 */
export function retryDelay(count: number, kind: ErrorKind): number {
  return kind === 'network' ? 2000 * (count + 1) : 1000 * 2 ** count;
}

const FORGET_AFTER_MS = 5 * 60_000;
const counts = new Map<string, { count: number; at: number }>();

/** Tries of a page, outside of the error screen that each takes away; five quiet minutes end them. */
export const retryCount = {
  get(page: string, now: number): number {
    const entry = counts.get(page);
    return entry && now - entry.at < FORGET_AFTER_MS ? entry.count : 0;
  },
  increment(page: string, now: number): void {
    counts.set(page, { count: retryCount.get(page, now) + 1, at: now });
  },
  reset(page: string): void {
    counts.delete(page);
  },
};
