/** When a notice stands above every page: while it is on, from and until these ISO instants. */
export interface BannerWindow {
  isOn: boolean;
  from: string | null;
  until: string | null;
}

/** Its end is the first instant at which it is gone. */
export function isBannerShown({ isOn, from, until }: BannerWindow, now: Date): boolean {
  if (!isOn) return false;
  return (from === null || now >= new Date(from)) && (until === null || now < new Date(until));
}

/** The next instant, strictly after the given one, at which it comes or goes; null: it stays so. */
export function nextBannerChange({ isOn, from, until }: BannerWindow, after: Date): Date | null {
  if (!isOn) return null;
  const changes = [from, until].flatMap((bound) => (bound === null ? [] : [new Date(bound)]));
  const later = changes.filter((change) => change > after);
  return later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
