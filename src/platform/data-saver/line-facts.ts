import type { LineFacts } from '#/domain/offline/data-saving.ts';

/** Written where the visitor wants less data to be used. */
export const LESS_DATA_KEY = 'less_data';

/** Not in every browser, so not in the compiler's list. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What of `PerformanceResourceTiming` says how long an answer took, and over which line. */
export interface Fetched {
  requestStart: number;
  responseStart: number;
  /** 0: it came out of the browser's cache, or from another site. */
  transferSize: number;
  /** Not 0: a service worker answered. */
  workerStart: number;
}

/** What the facts are read from. */
export interface DataSaverEnvironment {
  connection: Connection | undefined;
  /** Null, or what is written there. */
  lessData: string | null;
  /** The page itself and what it has fetched. */
  fetched: readonly Fetched[];
}

export function lineFacts({ connection, lessData, fetched }: DataSaverEnvironment): LineFacts {
  const answers = fetched
    .filter(
      ({ transferSize, workerStart, responseStart }) =>
        transferSize > 0 && workerStart === 0 && responseStart > 0,
    )
    .map(({ requestStart, responseStart }) => responseStart - requestStart);
  return {
    wantsLessData: lessData !== null,
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
    // The quickest: the others may have waited for one another, or for the server's work.
    firstAnswerMs: answers.length > 0 ? Math.min(...answers) : null,
  };
}

/** Of the browser that this runs in. */
export function readEnvironment(): DataSaverEnvironment {
  return {
    // The cast: see above.
    connection: (navigator as Navigator & { connection?: Connection }).connection,
    lessData: readLessData(),
    // The cast: these two kinds of entries are such.
    fetched: ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as unknown as Fetched[],
    ),
  };
}

function readLessData(): string | null {
  try {
    return localStorage.getItem(LESS_DATA_KEY);
  } catch {
    // Storage is switched off: nothing is remembered.
    return null;
  }
}
