import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { SelectAll, SelectCell, type RowSelection } from './row-selection.tsx';

export interface TableColumn<Row> {
  /** For what is kept about it: never shown, and never given to another column. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its cell names the row. */
  isRowHeader?: boolean;
  /** The list can be sorted by it, under this name. */
  sort?: string;
  /** Figures stand at the end. */
  align?: 'end';
  className?: string;
}

interface DataTableProps<Row> {
  /** What the table lists. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Said instead of a table without rows. */
  empty: string;
  paging: PaginationProps;
  /** Makes the title of a column that the list can be sorted by: a link. */
  renderSort?: (column: string, title: string) => ReactNode;
  /** The column it is sorted by; with `-` before it the other way round. */
  sortedBy?: string | undefined;
  /** Rows can be chosen; without it there are no checkboxes. */
  selection?: RowSelection<Row> | undefined;
}

/**
 * One page of a list as a table, on a phone as cards. A wide table scrolls in its own frame, which
 * takes the arrow keys.
 */
export function DataTable<Row>({ label, paging, empty, ...table }: DataTableProps<Row>) {
  if (table.rows.length === 0) return <EmptyState title={empty} />;
  const { selection, rows, keyOf } = table;
  return (
    <>
      {selection && <SelectAll selection={selection} keys={rows.map(keyOf)} />}
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto sm:rounded-card sm:border sm:border-line"
      >
        <Table {...table} />
      </div>
      <div className="mt-6">
        <Pagination {...paging} />
      </div>
    </>
  );
}

function Table<Row>({
  columns,
  rows,
  keyOf,
  renderSort,
  sortedBy,
  selection,
}: Omit<DataTableProps<Row>, 'label' | 'paging' | 'empty'>) {
  return (
    <table className="w-full text-left text-sm max-sm:block sm:min-w-[56rem]">
      <thead className="border-b border-line bg-raised max-sm:sr-only">
        <tr className="[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
          {selection && (
            <th scope="col">
              <span className="sr-only">{selection.texts.column}</span>
            </th>
          )}
          {columns.map(({ title, align, sort }) => (
            <th
              key={title}
              scope="col"
              className={align && 'text-right'}
              aria-sort={sort === undefined ? undefined : directionOf(sort, sortedBy)}
            >
              {sort !== undefined && renderSort ? renderSort(sort, title) : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3 sm:divide-y sm:divide-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="align-top max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-raised max-sm:p-4 sm:[&>*]:px-4 sm:[&>*]:py-3"
          >
            {selection && <SelectCell selection={selection} row={row} rowKey={keyOf(row)} />}
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function directionOf(column: string, sortedBy: string | undefined) {
  if (sortedBy === column) return 'ascending';
  return sortedBy === `-${column}` ? 'descending' : 'none';
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { title, cell, isRowHeader = false, align, className } = column;
  const classes = classNames(
    'max-sm:block',
    isRowHeader ? 'font-semibold' : 'max-sm:mt-2',
    align && 'sm:text-right',
    className,
  );
  if (isRowHeader) {
    return (
      <th scope="row" className={classes}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td className={classes}>
      {/* On a phone no column stands above it. */}
      <span aria-hidden="true" className="block text-xs text-quiet sm:hidden">
        {title}
      </span>
      {cell(row)}
    </td>
  );
}

interface RowActionsProps {
  /** Said when the last of them could not be done. */
  failure: string | null;
  children: ReactNode;
}

/** What can be done with the thing of a row. */
export function RowActions({ failure, children }: RowActionsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-1">{children}</div>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

interface RowActionProps {
  /** With the name of the row's thing, for who hears the button without its row. */
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowAction({ label, ...rest }: RowActionProps) {
  return <Button variant="quiet" size="sm" aria-label={label} {...rest} />;
}
