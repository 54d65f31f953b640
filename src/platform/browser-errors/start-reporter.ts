import { ownBuild, seenBuild } from '#/platform/deploys/seen-build.ts';
import { line, whenLineReturns } from '#/platform/line/line.ts';
import { savesData } from '#/platform/data-saver/data-saver.ts';
import type { QueuedError } from '#/ui/error-queue.ts';
import { createReporter, type ReporterEnvironment, type StoredReports } from './reporter.ts';

/** Known to `ui/first-interaction.ts`: nothing of it shows on a page. */
const STORED = 'app_errors';
const PATIENCE_MS = 15_000;

const browser: ReporterEnvironment = {
  around: () => ({
    origin: window.location.origin,
    path: window.location.pathname,
    build: ownBuild(),
    line: line.read(),
    savesData: savesData(),
    hasWorker: !!navigator.serviceWorker?.controller,
    isOutdated: ![null, ownBuild()].includes(seenBuild.read().build),
    isOffline: !navigator.onLine,
  }),
  // The cast: only `write` stores there, and the shop looks at every report anew.
  read: () => JSON.parse(localStorage.getItem(STORED) ?? 'null') as StoredReports | null,
  write: (stored) => localStorage.setItem(STORED, JSON.stringify(stored)),
  now: Date.now,
  newId: () => crypto.randomUUID(),
  async send(reports) {
    const answer = await fetch('/api/browser-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // A portal's page names no build and has counted nothing.
    return answer.headers.has('x-build') ? answer.status : 0;
  },
};

let isStarted = false;

/** Takes what has gone wrong so far, then whatever does; sends what an earlier page could not. */
export function startReporter(): void {
  if (isStarted) return;
  isStarted = true;
  const queue: QueuedError[] = (window.errorQueue ??= []);
  const reporter = createReporter(browser);
  queue.push = (...errors) => {
    for (const error of errors) reporter.take(error);
    return 0;
  };
  queue.push(...queue.splice(0));
  whenLineReturns(reporter.send);
  reporter.send();
}
