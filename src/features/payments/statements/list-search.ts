import { readListSearch, sortOf } from '#/domain/lists/list-search.ts';
import { DIFFERENCE_STANDINGS } from '#/domain/payments/settled-difference.ts';
import { DIFFERENCE_KINDS } from '#/domain/payments/statement.ts';
import { STATEMENT_SOURCES, STATEMENT_STANDINGS } from '#/domain/payments/statement.ts';
import { STATEMENT_SORTS, type ListStatementsInput } from './schemas.ts';

export const STATEMENTS_DESCENDING_FIRST = ['sent', 'time'] as const;

export type StatementsSearch = ReturnType<typeof readStatementsSearch>;

export function readStatementsSearch(raw: Record<string, unknown>) {
  return readListSearch(
    {
      filters: { source: STATEMENT_SOURCES, standing: STATEMENT_STANDINGS },
      sorts: STATEMENT_SORTS,
    },
    raw,
  );
}

/** What a list at this address asks for. */
export function statementsInputOf({
  source,
  standing,
  sort,
  page,
}: StatementsSearch): ListStatementsInput {
  return {
    source: source ?? null,
    standing: standing ?? null,
    page: page ?? 1,
    ...sortOf(sort, STATEMENT_SORTS, STATEMENTS_DESCENDING_FIRST),
  };
}

export type DifferencesSearch = ReturnType<typeof readDifferencesSearch>;

/** Which differences of a statement are listed, by the page's address. */
export function readDifferencesSearch(raw: Record<string, unknown>) {
  const filters = { kind: DIFFERENCE_KINDS, standing: DIFFERENCE_STANDINGS };
  return readListSearch({ filters, sorts: [] }, raw);
}
