import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { csvProblemOf, csvRecords } from '#/platform/lists/csv-records.server.ts';
import type { CostFileRejection } from '../rejections.ts';
import { MOST_IMPORT_LINES } from '../schemas.ts';
import type { ImportField } from '../views.ts';
import { columnOf, NEEDED_COLUMNS } from './columns.ts';

export interface FileLine {
  /** As a table program counts: the titles are line 1. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** More cells than there are titles, which a missing quote makes. */
  isTooLong: boolean;
}

/** The lines of a CSV file, with `,`, `;` or tabs; empty ones are left out (COST-7). */
export async function readImportText(text: string): Promise<Result<FileLine[], CostFileRejection>> {
  const lines: FileLine[] = [];
  let columns: (ImportField | null)[] | null = null;
  let line = 0;
  try {
    for await (const texts of csvRecords(new TextEncoder().encode(text))) {
      line += 1;
      if (texts.every((cell) => cell === '')) continue;
      if (!columns) {
        const titles = readTitles(texts);
        if (!titles.ok) return titles;
        columns = titles.value;
      } else {
        if (lines.length === MOST_IMPORT_LINES) {
          return reject({ reason: 'TOO_MANY_LINES', most: MOST_IMPORT_LINES });
        }
        const isTooLong = texts.slice(columns.length).some((cell) => cell !== '');
        lines.push({ line, cells: byColumn(columns, texts), isTooLong });
      }
    }
  } catch (error) {
    if (csvProblemOf(error) !== 'BROKEN_QUOTES') throw error;
    return reject({ reason: 'QUOTES_BROKEN', line: line + 1 });
  }
  return lines.length === 0 ? reject({ reason: 'NO_LINES' }) : ok(lines);
}

function readTitles(titles: readonly string[]): Result<(ImportField | null)[], CostFileRejection> {
  const columns: (ImportField | null)[] = [];
  for (const title of titles) {
    const column = title === '' ? null : columnOf(title);
    const named = title.slice(0, 60);
    if (title !== '' && column === null) return reject({ reason: 'COLUMN_UNKNOWN', column: named });
    if (column !== null && columns.includes(column)) {
      return reject({ reason: 'COLUMN_TWICE', column: named });
    }
    columns.push(column);
  }
  const missing = NEEDED_COLUMNS.find((column) => !columns.includes(column));
  return missing ? reject({ reason: 'COLUMN_MISSING', column: missing }) : ok(columns);
}

function byColumn(
  columns: readonly (ImportField | null)[],
  texts: readonly string[],
): FileLine['cells'] {
  const named = columns.flatMap((column, nth) => (column ? [[column, texts[nth] ?? '']] : []));
  return Object.fromEntries(named);
}
