import { ArrowDown, ArrowUp, Download, ListFilter as ListFilterIcon, Search } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { ListName } from '#/domain/lists/list-name.ts';
import {
  directionBy,
  LIST_DAYS,
  nextSort,
  type AnyListSearch,
} from '#/domain/lists/list-search.ts';
import { shownColumns } from '#/domain/lists/shown-columns.ts';
import { m } from '#/paraglide/messages.js';
import { Button, buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { useOpenedView } from './list-views.ts';
import { ListEnd } from './list-end.tsx';
import { useListViewTools } from './list-view-tools.tsx';
import { SelectionBar, selectionOf, type ListSelection } from './selection-bar.tsx';
import { AdminLink, useAdminNavigate, type AdminPath } from '../routing/admin-link.tsx';

/** One choice by which a list is narrowed: a name of the list's shape. */
export interface ListFilter {
  name: string;
  label: string;
  /** What no choice means; default: any. */
  any?: string;
  options: readonly { value: string; label: string }[];
}

interface AdminListProps<Row> {
  /** Under which name its views and columns are kept; its page names it too (`defineAdminPage`). */
  list: ListName;
  /** Where the list stands; its whole state is in the address. */
  to: AdminPath;
  search: AnyListSearch;
  /** What the address says of the list when it is neither searched nor narrowed; default: nothing. */
  base?: Readonly<Record<string, string>>;
  /** The column it is sorted by when its address says nothing. */
  usualSort?: string;
  /** Columns of which, pressed once, the latest or the most comes first (`sortOf`). */
  descendingFirst?: readonly string[];
  /** What the table lists. */
  label: string;
  /** Names the search field; without it there is none. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** Labels of the first and the last day; the list's shape has days too. */
  days?: { from: string; to: string };
  columns: readonly TableColumn<Row>[];
  data: { rows: readonly Row[]; total: number; page: number; pages: number };
  keyOf: (row: Row) => string;
  /** Said when there is nothing at all. */
  empty: string;
  /** Where the same list comes as a CSV file; it is given the list's state, beside what the address says. */
  csvAt?: string;
  /** Beside the number of rows: what makes a new one. */
  actions?: ReactNode;
  /** The day of a row in a list that goes back in time by it, `days` among what narrows it. */
  dayOf?: (row: Row) => string;
  /** Rows can be chosen, for what is done with many at once. */
  selection?: ListSelection<Row>;
}

const NO_FILTERS: readonly ListFilter[] = [];
const NO_BASE = {};

/**
 * A list of the back office: search, filters, order, page and the open view live in the address, what
 * a view is and which columns are hidden in the database.
 */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    list,
    to,
    base = NO_BASE,
    label,
    filters = NO_FILTERS,
    days,
    columns,
    data,
    keyOf,
    empty,
    actions,
    csvAt,
    selection,
    dayOf,
    usualSort,
    descendingFirst,
  } = props;
  const { kept, opened, search } = useOpenedView(list, props.search);
  const wanted = opened?.hidden ?? kept.hidden;
  const shown = shownColumns(columns, wanted);
  const hidden = columns.filter((column) => !shown.includes(column)).map(({ name }) => name);
  const tools = useListViewTools({ list, to, search, base, kept, opened, columns, hidden });
  const narrowing = namesOf(filters, days);
  const sortedBy = search.sort ?? usualSort;
  const directionOf = (column: string) => directionBy(column, sortedBy, descendingFirst);
  const isNarrowed = narrowing.some((name) => search[name] !== undefined);
  return (
    <>
      {tools.tabs}
      <ListForm {...props} search={search} key={JSON.stringify(search)} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-quiet">
          {m.admin_list_count({ count: data.total })}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {(data.total > 0 || isNarrowed) && tools.buttons}
          {csvAt !== undefined && data.total > 0 && <CsvLink {...{ at: csvAt, search, hidden }} />}
          {actions}
        </div>
      </div>
      {data.rows.length === 0 && isNarrowed ? (
        <EmptyState
          title={m.admin_list_no_match()}
          actions={
            <AdminLink
              to={to}
              search={without(search, narrowing)}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.admin_list_clear()}
            </AdminLink>
          }
        />
      ) : (
        <DataTable
          label={label}
          columns={shown}
          rows={data.rows}
          keyOf={keyOf}
          empty={empty}
          renderSort={(column, title) => (
            <SortLink
              {...{ to, search, title }}
              direction={directionOf(column)}
              sort={nextSort(sortedBy, column)}
            />
          )}
          directionOf={directionOf}
          selection={selection && selectionOf(selection)}
          paging={{
            page: data.page,
            pageCount: data.pages,
            renderLink: ({ page, ...link }) => (
              <AdminLink
                to={to}
                search={{ ...search, page: page > 1 ? page : undefined }}
                {...link}
              />
            ),
          }}
        />
      )}
      <ListEnd to={to} search={search} data={data} dayOf={dayOf} />
      {selection && <SelectionBar selection={selection} keys={data.rows.map(keyOf)} />}
      {tools.dialogs}
    </>
  );
}

interface CsvLinkProps {
  at: string;
  search?: AnyListSearch;
  hidden?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Exactly what is shown, on all pages. */
export function CsvLink({ at, search = NO_BASE, hidden = NOTHING }: CsvLinkProps) {
  const state = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || name === 'page' || name === 'saved' ? [] : [[name, String(value)]],
  );
  if (hidden.length > 0) state.push(['hidden', hidden.join(',')]);
  const query = new URLSearchParams(state).toString();
  const isNamed = at.includes('?');
  return (
    <a
      href={query === '' ? at : `${at}${isNamed ? '&' : '?'}${query}`}
      download
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      <Download size={18} aria-hidden="true" /> {m.admin_list_csv()}
    </a>
  );
}

type ListFormProps = Pick<
  AdminListProps<never>,
  'to' | 'search' | 'searchLabel' | 'filters' | 'days'
>;

const DAYS = ['from', 'to'] as const;

/** What narrows the list, by its names in the address. */
function namesOf(filters: readonly ListFilter[], days: AdminListProps<never>['days']): string[] {
  return ['q', ...filters.map(({ name }) => name), ...(days ? DAYS : [])];
}

/** What a list is narrowed by; each choice is part of its address. */
export function ListForm({ to, search, searchLabel, filters = NO_FILTERS, days }: ListFormProps) {
  const navigate = useAdminNavigate();
  const filtersId = useId();
  const names = namesOf(filters, days);
  const chosen = names.filter((name) => name !== 'q' && search[name] !== undefined).length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  // On a phone several would push the list off the screen.
  const isFolded = names.length > 2;
  if (searchLabel === undefined && filters.length === 0) return null;
  const go = (form: HTMLFormElement) => {
    const wanted = names.map((name) => [name, formText(form, name) || undefined]);
    void navigate({ to, search: { ...without(search, ['page']), ...Object.fromEntries(wanted) } });
  };
  return (
    <form
      role="search"
      data-no-print
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
    >
      {searchLabel !== undefined && (
        <Field label={searchLabel} unmarked className="min-w-0 grow basis-48 sm:max-w-80">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              size="sm"
              maxLength={100}
              defaultValue={search.q ?? ''}
            />
          )}
        </Field>
      )}
      {/* A choice goes by itself, what is typed does not. */}
      {(searchLabel !== undefined || days) && (
        <Button type="submit" variant="secondary" size="sm" className="sm:order-last">
          <Search size={18} aria-hidden="true" /> {m.admin_list_search()}
        </Button>
      )}
      {isFolded && (
        <Button
          variant="quiet"
          size="sm"
          className="sm:hidden"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilterIcon size={18} aria-hidden="true" />{' '}
          {chosen > 0 ? m.admin_list_filters_chosen({ count: chosen }) : m.admin_list_filters()}
        </Button>
      )}
      <div
        id={filtersId}
        className={classNames(
          'flex w-full flex-wrap items-end gap-3 sm:contents',
          isFolded && !isOpen && 'max-sm:hidden',
        )}
      >
        {filters.map(({ name, label, any, options }) => (
          <Field key={name} label={label} unmarked className="min-w-36 max-sm:grow">
            {(control) => (
              <Select
                {...control}
                name={name}
                size="sm"
                defaultValue={search[name] ?? ''}
                onChange={(event) => {
                  if (event.currentTarget.form) go(event.currentTarget.form);
                }}
              >
                <option value="">{any ?? m.admin_list_any()}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {days &&
          DAYS.map((name) => (
            <Field key={name} label={days[name]} unmarked className="min-w-36 max-sm:grow">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name={name}
                  size="sm"
                  min={LIST_DAYS.first}
                  max={LIST_DAYS.last}
                  defaultValue={search[name] ?? ''}
                />
              )}
            </Field>
          ))}
      </div>
    </form>
  );
}

function without(search: AnyListSearch, names: readonly string[]) {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}

interface SortLinkProps {
  to: AdminPath;
  search: AnyListSearch;
  title: string;
  direction: ReturnType<typeof directionBy>;
  /** What its press leads to. */
  sort: string;
}

function SortLink({ to, search, title, direction, sort }: SortLinkProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <AdminLink
      to={to}
      search={{ ...without(search, ['page']), sort }}
      className="inline-flex min-h-8 items-center gap-1 text-ink no-underline hover:underline"
    >
      {title}
      {direction !== 'none' && <Arrow size={16} aria-hidden="true" />}
    </AdminLink>
  );
}
