import { m } from '#/paraglide/messages.js';
import { stateLabels } from './messages.ts';
import type { ImportView } from './views.ts';

/** How far the check or the import has come. */
export function ImportProgress({ found: { state, rowsDone, rowsTotal } }: { found: ImportView }) {
  const label = stateLabels[state]();
  return (
    <div className="grid gap-2">
      <progress
        aria-label={label}
        className="w-full"
        {...(rowsTotal !== null && { max: rowsTotal, value: Math.min(rowsDone, rowsTotal) })}
      />
      <p role="status" className="tabular-nums">
        {rowsTotal === null
          ? label
          : `${label}: ${m.product_import_progress({ done: rowsDone, total: rowsTotal })}`}
      </p>
      <p className="text-sm text-quiet">{m.product_import_leave()}</p>
    </div>
  );
}
