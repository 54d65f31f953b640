import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';

interface RowFieldsProps<Row> {
  legend: string;
  hint?: string;
  rows: readonly Row[];
  most: number;
  /** What a new one is. */
  empty: Row;
  labels: { add: string; remove: (nth: number) => string };
  onChange: (rows: Row[]) => void;
  /** Its fields; `nth` counts from 0. */
  render: (row: Row, nth: number) => ReactNode;
}

/** Things that are typed one below the other, as many as there are, each with a way to take it out. */
export function RowFields<Row>(props: RowFieldsProps<Row>) {
  const { legend, hint, rows, most, empty, labels, onChange, render } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      {rows.map((row, nth) => (
        // They have no name but the one that is typed here.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={nth} className="flex items-start gap-2">
          <div className="min-w-0 grow">{render(row, nth)}</div>
          <Button
            variant="quiet"
            icon
            className="mt-7.5"
            aria-label={labels.remove(nth + 1)}
            onClick={() => onChange(rows.toSpliced(nth, 1))}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onChange([...rows, empty])}>
            <Plus size={18} aria-hidden="true" /> {labels.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
