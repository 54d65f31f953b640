import { m } from '#/paraglide/messages.js';
import { stateLabels } from './messages.ts';
import type { ImportView } from './views.ts';

/** How far the check or the import has come. */
export function ImportProgress({ found }: { found: ImportView }) {
  const { state, rowsDone, rowsTotal, picturesDone, picturesTotal } = found;
  const label = stateLabels[state]();
  // Pictures come first, and take longer.
  const isAtPictures = picturesDone < picturesTotal;
  const [done, total] = isAtPictures ? [picturesDone, picturesTotal] : [rowsDone, rowsTotal];
  const progressText = isAtPictures
    ? m.product_import_pictures_progress
    : m.product_import_progress;
  return (
    <div className="grid gap-2">
      <progress
        aria-label={label}
        className="w-full"
        {...(total !== null && { max: total, value: Math.min(done, total) })}
      />
      <p role="status" className="tabular-nums">
        {total === null ? label : `${label}: ${progressText({ done, total })}`}
      </p>
      <p className="text-sm text-quiet">{m.product_import_leave()}</p>
    </div>
  );
}
