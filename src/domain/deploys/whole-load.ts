interface Going {
  /** The build that the open page is of. */
  ownBuild: string;
  /** The build that answered last; null: none has said. */
  seenBuild: string | null;
  /** Paths, without query. */
  from: string;
  to: string;
  /** Something is typed, asked in a dialog, or being sent. */
  isBusy: boolean;
  /** When this build last had this path loaded, in milliseconds; null: never. */
  lastLoadAt: number | null;
}

/** Two processes of different builds behind one address would else load in turns. */
const SAME_LOAD_MS = 10 * 60_000;

/**
 * Whether the next page is loaded as a whole instead of within the open one, because the shop was
 * built anew since. Never the page that is open, and not while something could be lost.
 */
export function mayLoadWhole(going: Going, now: number): boolean {
  const { ownBuild, seenBuild, from, to, isBusy, lastLoadAt } = going;
  if (seenBuild === null || seenBuild === ownBuild || from === to || isBusy) return false;
  return lastLoadAt === null || now - lastLoadAt >= SAME_LOAD_MS;
}
