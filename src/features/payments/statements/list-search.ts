import { readListSearch } from '#/domain/lists/list-search.ts';
import { DIFFERENCE_KINDS } from '#/domain/payments/statement.ts';
import { STATEMENT_SOURCES } from '#/domain/payments/statement.ts';

export type StatementsSearch = ReturnType<typeof readStatementsSearch>;

export function readStatementsSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: { source: STATEMENT_SOURCES }, sorts: [] }, raw);
}

export type DifferencesSearch = ReturnType<typeof readDifferencesSearch>;

/** Which differences of a statement are listed, by the page's address. */
export function readDifferencesSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: { kind: DIFFERENCE_KINDS }, sorts: [] }, raw);
}
