import type { ReactNode } from 'react';

/** A wide table scrolls in its own frame; the frame takes the keyboard's arrows. */
export function TableFrame(props: { label: string; columns: string[]; children: ReactNode }) {
  const { label, columns, children } = props;
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full min-w-[56rem] text-left text-sm">
        <thead className="border-b border-line bg-raised">
          <tr className="[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export const ROW_CLASS =
  'align-top [&>td]:px-4 [&>td]:py-3 [&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold';
