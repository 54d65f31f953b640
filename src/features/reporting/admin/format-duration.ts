const LONGEST_MS = 10_000;

/** Milliseconds as people read them: `0.4 ms`, `12 ms`, `1.3 s`; what was not measured further: `> 10 s`. */
export function formatDuration(ms: number): string {
  if (ms >= LONGEST_MS) return `> ${LONGEST_MS / 1000} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
