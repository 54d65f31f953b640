interface NamedColumn {
  /** Kept in views and addresses: a new name shows the column to everybody again. */
  name: string;
  /** It names the row. */
  isRowHeader?: boolean;
}

/** Without those that are hidden. What names the row stays; names that no column has are left out. */
export function shownColumns<Column extends NamedColumn>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] {
  const shown = columns.filter(
    ({ name, isRowHeader }) => isRowHeader === true || !hidden.includes(name),
  );
  return shown.length === 0 ? [...columns] : shown;
}
