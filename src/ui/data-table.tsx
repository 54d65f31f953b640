import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { keepFocus } from './keep-focus.ts';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { SelectAll, SelectCell, type RowSelection } from './row-selection.tsx';

type Direction = 'ascending' | 'descending' | 'none';

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
  /** Which way the rows go by a column. */
  directionOf?: (column: string) => Direction;
  /** Rows can be chosen; without it there are no checkboxes. */
  selection?: RowSelection<Row> | undefined;
}

/**
 * One page of a list: a table where there is room for one, else cards, by the room of the list and not
 * of the screen, a part of which is the menu's. A wide table scrolls in its own frame, which takes the
 * arrow keys.
 */
export function DataTable<Row>({ label, paging, empty, ...table }: DataTableProps<Row>) {
  if (table.rows.length === 0) return <EmptyState title={empty} />;
  const { selection, rows, keyOf } = table;
  return (
    <>
      {selection && <SelectAll selection={selection} keys={rows.map(keyOf)} />}
      <div ref={keepFocus} className="@container">
        <div
          role="region"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
          tabIndex={0}
          data-takes-focus
          className="overflow-x-auto @4xl:rounded-card @4xl:border @4xl:border-line"
        >
          <Table {...table} />
        </div>
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
  directionOf,
  selection,
}: Omit<DataTableProps<Row>, 'label' | 'paging' | 'empty'>) {
  return (
    <table className="w-full text-left text-sm @max-4xl:block">
      <thead className="border-b border-line bg-raised @max-4xl:sr-only">
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
              aria-sort={sort === undefined ? undefined : directionOf?.(sort)}
            >
              {sort !== undefined && renderSort ? renderSort(sort, title) : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-4xl:grid @max-4xl:gap-3 @4xl:divide-y @4xl:divide-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="align-top @max-4xl:relative @max-4xl:grid @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:rounded-card @max-4xl:border @max-4xl:border-line @max-4xl:bg-raised @max-4xl:p-4 @xl:grid-cols-3 @2xl:grid-cols-4 @max-4xl:[&>:has([data-row-actions])]:col-span-full @4xl:[&>*]:px-4 @4xl:[&>*]:py-3"
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

/** A link in a cell: tall enough to press, and in a table on the line of the other cells' text. */
export const ROW_LINK = 'text-link inline-flex min-h-8 items-center @4xl:-my-1.5';

/** On a narrow card a title stands beside its fact, else above it; what is done with a row has no title. */
const FACT = classNames(
  '@max-4xl:block @max-xl:grid @max-xl:grid-cols-[8.25rem_minmax(0,1fr)] @max-xl:items-baseline @max-xl:gap-3',
  '@max-4xl:has-[>div:empty]:hidden @max-4xl:has-[[data-row-actions]]:block',
  '@max-4xl:has-[[data-row-actions]]:[&>span]:hidden',
);

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { title, cell, isRowHeader = false, align, className } = column;
  const classes = classNames(
    isRowHeader && '@max-4xl:block @max-4xl:wrap-anywhere',
    // Beside it stands the checkbox of the row.
    isRowHeader && 'col-span-full font-semibold @max-4xl:pr-10',
    align && '@4xl:text-right',
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
    <td className={classNames(FACT, classes)}>
      {/* On a card no column stands above it. */}
      <span aria-hidden="true" className="font-sans text-xs text-quiet @4xl:hidden">
        {title}
      </span>
      {/* A card ends where a long badge would go on. */}
      <div className="min-w-0 @max-4xl:[&_[data-badge]]:whitespace-normal">{cell(row)}</div>
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
      <div data-row-actions className="-mx-3.5 flex flex-wrap gap-1 @4xl:-my-2.5 @5xl:flex-nowrap">
        {children}
      </div>
      {failure !== null && (
        <p role="alert" className="text-danger @4xl:mt-3">
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
