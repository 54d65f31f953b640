import { m } from '#/paraglide/messages.js';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import type { BuildCount } from '../browser-errors/views.ts';

/** A bar for each of the latest builds, oldest first; read aloud as numbers. */
export function BuildTrend({ builds }: { builds: readonly BuildCount[] }) {
  const most = Math.max(1, ...builds.map(({ count }) => count));
  const counts = builds.map(({ build, count }) => `${build}: ${count}`).join(', ');
  return (
    <>
      <span aria-hidden="true" className="flex h-8 items-end gap-1">
        {builds.map(({ build, count }) => (
          <span
            key={build}
            title={`${build}: ${count}`}
            className="w-2.5 rounded-t-sm bg-link"
            // A build without the error has a line, not nothing.
            style={{ height: count === 0 ? '2px' : `${Math.max(12, (count / most) * 100)}%` }}
          />
        ))}
      </span>
      <VisuallyHidden>{m.errors_trend_text({ counts })}</VisuallyHidden>
    </>
  );
}
