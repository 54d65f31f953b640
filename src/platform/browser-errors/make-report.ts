import {
  causeOf,
  ownFrames,
  reportedPage,
  type BrowserReport,
  type LoadLoss,
  type ReportKind,
} from '#/domain/reporting/browser-report.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import type { QueuedError } from '#/ui/error-queue.ts';

/** What is true of the page when something goes wrong. */
export interface Surroundings extends Pick<
  BrowserReport,
  'build' | 'line' | 'savesData' | 'hasWorker'
> {
  origin: string;
  path: string;
  /** The shop has answered with another build than this page's. */
  isOutdated: boolean;
  /** The browser itself believes to have no connection. */
  isOffline: boolean;
}

/** What is told of an error; null: nothing, as it is no fault of the shop's. */
export function makeReport(queued: QueuedError, around: Surroundings): BrowserReport | null {
  if (Array.isArray(queued))
    return ofError(queued[0], queued[1], queued[2]?.componentStack, around);
  if (queued instanceof Error) return ofError('load', queued, undefined, around);
  if ('reason' in queued) return ofError('rejection', queued.reason, undefined, around);
  // Without an error of its own it is a picture or a script that did not load, or another site's.
  if (!(queued.error instanceof Error)) return null;
  return ofError('error', queued.error, undefined, around);
}

function ofError(
  kind: ReportKind,
  thrown: unknown,
  componentStack: string | null | undefined,
  around: Surroundings,
): BrowserReport | null {
  const error = thrown instanceof Error ? thrown : new Error('');
  // Given up on purpose.
  if (error.name === 'AbortError') return null;
  const address = /\/assets\/([\w-]+\.(?:js|css))/.exec(error.message)?.[1];
  const isLoad = kind === 'load' || (isGone(error) !== undefined && address !== undefined);
  if (isLoad) {
    const lost = lossOf(isGone(error) === true, around);
    return { ...base('load', around), cause: 'not_loaded', about: address ?? null, lost };
  }
  // The extension's own fault, which runs in the page.
  if (/(?:chrome|moz|safari-web)-extension:/.test(error.stack ?? '')) return null;
  const [component = null] = ownFrames({ stack: componentStack ?? '', message: '' }, around.origin);
  return {
    ...base(kind, around),
    cause: causeOf(error),
    frames: ownFrames(error, around.origin),
    component,
  };
}

/** Whether a file is gone for good; undefined: the error is not that of a file. */
function isGone(error: Error): boolean | undefined {
  return 'isGone' in error && typeof error.isGone === 'boolean' ? error.isGone : undefined;
}

function lossOf(gone: boolean, { isOutdated, isOffline, line }: Surroundings): LoadLoss {
  if (gone || isOutdated) return 'skew';
  return isOffline || line === 'down' ? 'offline' : 'unknown';
}

function base(
  kind: ReportKind,
  { path, build, line, savesData, hasWorker }: Surroundings,
): BrowserReport {
  return {
    kind,
    build,
    page: reportedPage(delocalizePath(path)),
    cause: '',
    about: null,
    lost: null,
    frames: [],
    component: null,
    line,
    savesData,
    hasWorker,
  };
}
