const YEAR_MS = 366 * 24 * 3_600_000;

/** Whether a text can be published by itself at that moment: one to come, within a year (CONTENT-5). */
export function isPlannable(publishAt: Date, now: Date): boolean {
  const wait = publishAt.getTime() - now.getTime();
  return wait > 0 && wait <= YEAR_MS;
}
