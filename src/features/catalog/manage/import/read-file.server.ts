import type { FileProblem } from '#/domain/catalog/product-import.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { csvProblemOf, csvRecords } from '#/platform/lists/csv-records.server.ts';
import { ID_COLUMN, IGNORED_TITLES, IMPORT_TITLES, LABEL_COLUMN } from './columns.ts';
import { MOST_ROWS } from './schemas.ts';

export interface FileRow {
  /** As a table program counts: the titles are row 1. */
  row: number;
  /** The cells that say something, by the titles of their columns. */
  cells: ReadonlyMap<string, string>;
  /** More cells than there are titles, which a missing quote makes. */
  isTooLong: boolean;
}

type FileResult = Result<FileRow[], { reason: FileProblem; detail: string }>;

/**
 * The rows of a CSV file: UTF-8 with or without its mark, with `,`, `;` or tabs. Rows that begin with
 * `#` explain the template to people and are left out, as are empty ones.
 */
export async function readImportFile(bytes: Uint8Array): Promise<FileResult> {
  const rows: FileRow[] = [];
  let titles: string[] | null = null;
  let row = 0;
  try {
    for await (const texts of csvRecords(bytes)) {
      row += 1;
      if (texts.every((text) => text === '')) continue;
      if (!titles) {
        titles = texts.map((text) => text.toLowerCase());
        const wrong = checkTitles(titles);
        if (wrong) return wrong;
      } else if (!texts[0]?.startsWith('#')) {
        if (rows.length === MOST_ROWS) return refuse('TOO_MANY_ROWS', String(MOST_ROWS));
        rows.push({ row, cells: byTitle(titles, texts), isTooLong: texts.length > titles.length });
      }
    }
  } catch (error) {
    const problem = csvProblemOf(error);
    if (problem === null) throw error;
    return refuse(problem, problem === 'BROKEN_QUOTES' ? String(row + 1) : '');
  }
  return rows.length === 0 ? refuse('NO_ROWS') : ok(rows);
}

function checkTitles(titles: readonly string[]) {
  const named = titles.filter((title) => title !== '');
  const unknown = named.find(
    (title) => !IMPORT_TITLES.includes(title) && !IGNORED_TITLES.includes(title),
  );
  if (unknown !== undefined) return refuse('UNKNOWN_COLUMN', unknown.slice(0, 60));
  const twice = named.find((title, nth) => named.indexOf(title) !== nth);
  if (twice !== undefined) return refuse('COLUMN_TWICE', twice);
  if (named.includes(LABEL_COLUMN) || named.includes(ID_COLUMN)) return null;
  return refuse('NO_KEY_COLUMN', LABEL_COLUMN);
}

function byTitle(titles: readonly string[], texts: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>();
  titles.forEach((title, nth) => {
    const text = texts[nth] ?? '';
    if (title !== '' && text !== '') cells.set(title, text);
  });
  return cells;
}

function refuse(reason: FileProblem, detail = ''): FileResult & { ok: false } {
  return reject({ reason, detail });
}
