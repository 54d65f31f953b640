import { groupKey, mayTell, type BrowserReport } from '#/domain/reporting/browser-report.ts';
import type { QueuedError } from '#/ui/error-queue.ts';
import { makeReport, type Surroundings } from './make-report.ts';

/** A report that waits in the browser until the shop has answered. */
export type WaitingReport = BrowserReport & { id: string };

/** What the browser stores between pages and tabs. */
export interface StoredReports {
  waiting: WaitingReport[];
  /** The groups that this visit has told of, and when it last told of one, in milliseconds. */
  told: string[];
  toldAt: number;
}

/** A visit in which nothing failed for so long is over. */
const VISIT_MS = 30 * 60_000;

/** What the reporter needs of the browser. */
export interface ReporterEnvironment {
  around: () => Surroundings;
  read: () => StoredReports | null;
  write: (stored: StoredReports) => void;
  now: () => number;
  newId: () => string;
  /** Resolves with the status of the shop's answer; rejects where there was none. */
  send: (reports: readonly WaitingReport[]) => Promise<number>;
}

/** What waits is the latest twenty; the shop takes as many at once. */
const MOST_WAITING = 20;
const SEND_AFTER_MS = 1_000;
/** What a page that fails again and again makes in one go is not looked at to its end. */
const MOST_AT_ONCE = 50;

/**
 * Turns what went wrong into reports: of each kind of error one in a visit, stored until the shop has
 * answered (REPORT-5). Whatever fails in here is nobody's concern.
 */
export function createReporter(environment: ReporterEnvironment) {
  const seen = new WeakSet<object>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let taken = 0;

  function take(queued: QueuedError): void {
    try {
      taken += 1;
      if (taken > MOST_AT_ONCE || isKnown(queued)) return;
      const report = makeReport(queued, environment.around());
      if (!report) return;
      const { waiting, told } = stored();
      const group = groupKey(report, (file) => file);
      if (!mayTell(told, group)) return;
      waiting.push({ ...report, id: environment.newId() });
      told.push(group);
      environment.write({
        waiting: waiting.slice(-MOST_WAITING),
        told,
        toldAt: environment.now(),
      });
      sendSoon();
    } catch {
      // A browser that stores nothing, or throws what nobody can read: there is no report.
    }
  }

  function stored(): StoredReports {
    const { waiting = [], told = [], toldAt = 0 } = environment.read() ?? {};
    return { waiting, told: environment.now() - toldAt < VISIT_MS ? told : [], toldAt };
  }

  /** React hands on what it has caught, and the window tells of it once more. */
  function isKnown(queued: QueuedError): boolean {
    const error = errorOf(queued);
    if (typeof error !== 'object' || error === null) return false;
    if (seen.has(error)) return true;
    seen.add(error);
    return false;
  }

  function sendSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), SEND_AFTER_MS);
  }

  async function send(): Promise<void> {
    taken = 0;
    if (isSending || environment.around().line === 'down') return;
    isSending = true;
    try {
      const { waiting: reports } = stored();
      if (reports.length > 0 && isSettled(await environment.send(reports))) {
        const sent = new Set(reports.map(({ id }) => id));
        // Another tab may have added some meanwhile.
        const { waiting, ...rest } = stored();
        environment.write({ waiting: waiting.filter(({ id }) => !sent.has(id)), ...rest });
      }
    } catch {
      // No answer: they wait for the line, or for the next page.
    } finally {
      isSending = false;
    }
  }

  return { take, send: sendSoon };
}

function errorOf(queued: QueuedError): unknown {
  if (Array.isArray(queued)) return queued[1];
  if (queued instanceof Error) return queued;
  if ('reason' in queued) return queued.reason;
  return 'error' in queued ? queued.error : queued;
}

/** Counted, or in a form that this shop will never take: an older page's. */
function isSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 400 || status === 413;
}
