import { readListSearch } from '#/domain/lists/list-search.ts';
import { ROW_OUTCOMES } from './schemas.ts';

export type ImportSearch = ReturnType<typeof readImportSearch>;

/** Which rows of an import are listed, by the page's address. */
export function readImportSearch(raw: Record<string, unknown>) {
  return readListSearch({ filters: { outcome: ROW_OUTCOMES }, sorts: [] }, raw);
}
