import { useId, type ReactNode } from 'react';
import { figuresClass } from './figures-class.ts';

interface FiguresRow {
  key: string;
  label: ReactNode;
  cells: readonly ReactNode[];
  /** For the eye: drawn as long as its share of the largest. */
  bar?: number;
}

interface FiguresTableProps {
  title: string;
  /** What exactly is counted. */
  lead?: ReactNode;
  /** What the first column names. */
  subject: string;
  columns: readonly string[];
  rows: readonly FiguresRow[];
  /** Instead of a table without rows. */
  empty?: string;
}

/** A card with figures of named things, numbers to the right. It scrolls by itself where it is too narrow. */
export function FiguresTable({ title, lead, subject, columns, rows, empty }: FiguresTableProps) {
  const id = useId();
  const largest = Math.max(1, ...rows.map(({ bar = 0 }) => bar));
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead && <p className="text-sm text-quiet">{lead}</p>}
      {rows.length === 0 ? (
        <p className="mt-2 text-quiet">{empty}</p>
      ) : (
        <div
          role="group"
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
          tabIndex={0}
          className="mt-2 overflow-x-auto"
        >
          <table aria-labelledby={id} className={figuresClass}>
            <thead className="text-xs text-quiet">
              <tr>
                <th scope="col">{subject}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="pl-2 text-right! sm:pl-3">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, cells, bar }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="min-w-32 break-words">
                    {label}
                    {bar !== undefined && (
                      <svg
                        aria-hidden="true"
                        className="mt-1 block h-1.5 w-full text-filament-edge"
                      >
                        <rect
                          width={`${(100 * Math.max(0, bar)) / largest}%`}
                          height="6"
                          rx="2"
                          fill="currentColor"
                        />
                      </svg>
                    )}
                  </th>
                  {cells.map((cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells are the columns
                    <td key={index} className="whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
