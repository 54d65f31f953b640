import type { ReactNode } from 'react';

interface FiguresTableProps {
  id: string;
  title: string;
  lead?: string;
  /** Titles of the columns; the first names the rows. */
  head: readonly string[];
  /** Rows, a heading of the row first. */
  children: ReactNode;
}

/** A table of figures that scrolls in its own frame. */
export function FiguresTable({ id, title, lead, head, children }: FiguresTableProps) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {lead !== undefined && <p className="max-w-3xl text-sm text-quiet">{lead}</p>}
      <div
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_td]:text-right [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:font-semibold [&_thead_th:not(:first-child)]:min-w-18 [&_thead_th:not(:first-child)]:text-right">
          <thead className="border-b border-line bg-raised">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">{children}</tbody>
        </table>
      </div>
    </section>
  );
}
