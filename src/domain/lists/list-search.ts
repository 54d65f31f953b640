import { isDay, type Day } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { readPageNumber } from './page.ts';
import { NO_VIEW } from './saved-view.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** What a list of the back office can be narrowed and sorted by. */
export interface ListShape<F extends Filters, Sort extends string> {
  /** The values of each filter. */
  filters: F;
  /** Columns, the default first. */
  sorts: readonly Sort[];
  /** It can be narrowed to days. */
  hasDays?: boolean;
}

/** The state of a list, all of it from its address. What is the default is left out. */
export type ListSearch<F extends Filters, Sort extends string> = {
  [name in keyof F]?: F[name][number] | undefined;
} & {
  /** What is searched for, at most 100 characters. */
  q?: string | undefined;
  /** A column; with `-` before it the other way round. */
  sort?: Sort | `-${Sort}` | undefined;
  /** The first and the last day that is listed. */
  from?: Day | undefined;
  to?: Day | undefined;
  page?: number | undefined;
  /** The view that is open, by its id; `none` where another would open by itself. */
  saved?: string | undefined;
};

/** The same of any list, for what draws them all. */
export type AnyListSearch = Readonly<Record<string, string | number | undefined>> & {
  q?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  saved?: string | undefined;
};

/** What a list can be narrowed to: the database has no year 0. */
export const LIST_DAYS = { first: '0001-01-01', last: '9999-12-31' } as const;

/** Whether a list can be narrowed to this day. */
export function isListDay(text: unknown): text is Day {
  return isDay(text) && text >= LIST_DAYS.first;
}

/** Whether a page that goes on day by day can stand here: the days around it are days of lists too. */
export function isSteppedDay(text: unknown): text is Day {
  return isListDay(text) && text >= '0002' && text < '9998';
}

/** Junk in the address is dropped, never an error. */
export function readListSearch<F extends Filters, Sort extends string>(
  { filters, sorts, hasDays = false }: ListShape<F, Sort>,
  raw: Record<string, unknown>,
): ListSearch<F, Sort> {
  const page = readPageNumber(raw.page);
  // The router reads digits in a typed address as a number.
  const text = Number.isSafeInteger(raw.q) ? String(raw.q) : raw.q;
  const q = typeof text === 'string' ? text.trim().slice(0, 100) : '';
  const saved = raw.saved === NO_VIEW || isUuid(raw.saved) ? raw.saved : undefined;
  const sort = sorts
    .flatMap((name) => [name, `-${name}`] as const)
    .find((wanted) => wanted === raw.sort);
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = values.find((one) => one === raw[name]);
    return value === undefined ? [] : [[name, value]];
  });
  // The cast: each was chosen from the values of its own filter.
  const narrowing = Object.fromEntries(chosen) as { [name in keyof F]?: F[name][number] };
  return {
    ...narrowing,
    ...(q !== '' && { q }),
    ...(hasDays && isListDay(raw.from) && { from: raw.from }),
    ...(hasDays && isListDay(raw.to) && { to: raw.to }),
    ...(sort !== undefined && sort !== sorts[0] && { sort }),
    ...(page > 1 && { page }),
    ...(saved !== undefined && { saved }),
  };
}

/**
 * The sorting a list at this address asks for. Columns of `descendingFirst` hold instants or sums:
 * without `-` the latest or the most comes first.
 */
export function sortOf<Sort extends string>(
  sort: string | undefined,
  sorts: readonly [Sort, ...Sort[]],
  descendingFirst: readonly Sort[] = [],
): { sort: Sort; descending: boolean } {
  const column = sorts.find((name) => sort === name || sort === `-${name}`) ?? sorts[0];
  return { sort: column, descending: isDescending(column, sort, descendingFirst) };
}

function isDescending(
  column: string,
  sort: string | undefined,
  descendingFirst: readonly string[],
): boolean {
  return descendingFirst.includes(column) !== (sort === `-${column}`);
}

/** Which way the rows of a list go that is sorted so, by one of its columns. */
export function directionBy(
  column: string,
  sort: string | undefined,
  descendingFirst: readonly string[] = [],
): 'ascending' | 'descending' | 'none' {
  if (sort !== column && sort !== `-${column}`) return 'none';
  return isDescending(column, sort, descendingFirst) ? 'descending' : 'ascending';
}

/** The sorting that pressing a column's title leads to: this way, then the other way round. */
export function nextSort(current: string | undefined, column: string): string {
  return current === column ? `-${column}` : column;
}
