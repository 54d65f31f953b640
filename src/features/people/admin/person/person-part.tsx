import { useId, type ReactNode } from 'react';

interface PersonPartProps {
  title: string;
  children: ReactNode;
}

/** One card of a person's page. */
export function PersonPart({ title, children }: PersonPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-raised p-4 text-sm"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface PersonLinesProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Said when there are none. */
  none: string;
  children: (row: Row) => ReactNode;
}

/** What such a card lists. */
export function PersonLines<Row>({ rows, keyOf, none, children }: PersonLinesProps<Row>) {
  if (rows.length === 0) return <p className="text-quiet">{none}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
