import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { RowSelection } from '#/ui/row-selection.tsx';

/** Rows of a list that can be chosen, and what can be done with them. */
export interface ListSelection<Row> {
  /** By their keys. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** Shows no button while nothing is chosen; a dialog of it may stay. */
  actions: ReactNode;
}

export function selectionOf<Row>(selection: ListSelection<Row>): RowSelection<Row> {
  const { chosen, onChange, nameOf } = selection;
  return {
    chosen,
    onChange,
    texts: {
      column: m.admin_list_select_column(),
      all: m.admin_list_select_all(),
      row: (row) => m.admin_list_select_row({ name: nameOf(row) }),
    },
  };
}

interface SelectionBarProps {
  selection: Pick<ListSelection<never>, 'chosen' | 'actions'>;
  /** The rows that are shown: what is chosen and no longer here does not count. */
  keys: readonly string[];
}

/** Says how many rows are chosen, and stays in sight with what can be done with them. */
export function SelectionBar({ selection: { chosen, actions }, keys }: SelectionBarProps) {
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <section
      aria-label={m.admin_list_selection()}
      className={classNames(
        'sticky bottom-3 z-10 flex flex-wrap items-center gap-2',
        count > 0 && 'mt-4 rounded-card border border-line bg-raised px-4 py-2 shadow-lg',
      )}
    >
      <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
        {count > 0 && m.admin_list_selected({ count })}
      </p>
      {actions}
    </section>
  );
}
