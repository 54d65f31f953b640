import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { SPEED_LINES, type SpeedMetric } from '#/domain/reporting/page-speed.ts';
import { reportSpeed } from '#/features/visits/report-visit.ts';
import { lineFacts, readEnvironment } from '#/platform/data-saver/line-facts.ts';

/**
 * Measures the page that this document began with, and says so once, when it is left or put aside. Fetched
 * after the first interaction: browsers hand over what they measured before.
 * @param path of the page when it was opened: a later one has no load of its own
 */
export function watchSpeed(path: string): void {
  const metrics: Partial<Record<SpeedMetric, number>> = {};
  const note = ({ name, value }: Metric) => {
    if (name === 'CLS' || name === 'INP' || name === 'LCP') metrics[name] = value;
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  const told = new AbortController();
  // After the library's own listeners, which are in the capturing phase.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      told.abort();
      const { effectiveType } = lineFacts(readEnvironment());
      const known = effectiveType === 'slow-2g' ? '2g' : effectiveType;
      const line = SPEED_LINES.find((name) => name === known) ?? 'unknown';
      if (Object.keys(metrics).length > 0) reportSpeed({ path, line, metrics });
    },
    { signal: told.signal },
  );
}
