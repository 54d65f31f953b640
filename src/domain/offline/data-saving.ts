/** What a browser knows of its line, and what its visitor wants. */
export interface LineFacts {
  /** The visitor’s own switch: use less data. */
  wantsLessData: boolean;
  /** The browser’s: it asks every server to save, by the header Save-Data. */
  saveData: boolean;
  /** The browser’s guess: slow-2g, 2g, 3g, 4g. Not every browser has one. */
  effectiveType: string | undefined;
  /** How long the shop’s quickest answer to this page took to begin; null: none came over the line. */
  firstAnswerMs: number | null;
}

/** Twice what a line takes for which the shop is made; a line of the second generation takes 1.4 s. */
const SLOW_ANSWER_MS = 800;
/** Up to here a line carries what only adorns the page without anybody waiting for it. */
const QUICK_ANSWER_MS = 300;

const SLOW_TYPES = ['slow-2g', '2g'];
const QUICK_TYPE = '4g';

/**
 * Whether only what was asked for goes over the line (LIGHT-1): because somebody wants it so, or the
 * line is slow, by what was measured and only without that by what the browser believes.
 */
export function savesData(facts: LineFacts): boolean {
  const { wantsLessData, saveData, effectiveType, firstAnswerMs } = facts;
  if (wantsLessData || saveData) return true;
  if (firstAnswerMs !== null) return firstAnswerMs >= SLOW_ANSWER_MS;
  return effectiveType !== undefined && SLOW_TYPES.includes(effectiveType);
}

/** Whether the line carries adornment beside what a page needs (LIGHT-2): where nothing says otherwise. */
export function isQuickLine(facts: LineFacts): boolean {
  const { firstAnswerMs, effectiveType = QUICK_TYPE } = facts;
  if (savesData(facts) || effectiveType !== QUICK_TYPE) return false;
  return firstAnswerMs === null || firstAnswerMs < QUICK_ANSWER_MS;
}
