import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its cell names the row. */
  isRowHeader?: boolean;
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
}

/** One page of a list as a table. A wide one scrolls in its own frame, which takes the arrow keys. */
export function DataTable<Row>({ label, paging, empty, ...table }: DataTableProps<Row>) {
  if (table.rows.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
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
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf'>) {
  return (
    <table className="w-full min-w-[56rem] text-left text-sm">
      <thead className="border-b border-line bg-raised">
        <tr className="[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" className={align && 'text-right'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="align-top [&>td]:px-4 [&>td]:py-3 [&>th]:px-4 [&>th]:py-3"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { cell, isRowHeader = false, align, className } = column;
  const classes =
    classNames(isRowHeader && 'font-semibold', align && 'text-right', className) || undefined;
  if (!isRowHeader) return <td className={classes}>{cell(row)}</td>;
  return (
    <th scope="row" className={classes}>
      {cell(row)}
    </th>
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
