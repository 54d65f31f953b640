import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { REPORT_KINDS } from '#/domain/reporting/browser-report.ts';
import { ERROR_SORTS, ERROR_STATES, type ListErrorsInput } from '../browser-errors/schemas.ts';

export const ERRORS_DESCENDING_FIRST = ['last', 'first'] as const;

const shape = { filters: { state: ERROR_STATES, kind: REPORT_KINDS }, sorts: ERROR_SORTS } as const;

export type ErrorSearch = ReturnType<typeof readErrorSearch>;

/** Pages and builds are what the reports name, so any word that could be one is read. */
export function readErrorSearch(raw: Record<string, unknown>) {
  const onPage = readName(raw.onPage);
  const build = readName(raw.build);
  return { ...readListSearch(shape, raw), ...(onPage && { onPage }), ...(build && { build }) };
}

function readName(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[\w/$-]{1,40}$/.test(raw) ? raw : undefined;
}

/** What a list at this address asks for. */
export function listInputOf(search: ErrorSearch): ListErrorsInput {
  const { q, state, kind, onPage, build, sort, page } = search;
  return {
    page: page ?? 1,
    search: q ?? '',
    state: state ?? null,
    kind: kind ?? null,
    onPage: onPage ?? null,
    build: build ?? null,
    ...sortOf(sort, ERROR_SORTS, ERRORS_DESCENDING_FIRST),
  };
}
