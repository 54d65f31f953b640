import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileProblem } from '#/domain/catalog/product-import.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { csvDelimiter, readCsvText } from '#/domain/lists/csv.ts';
import { ID_COLUMN, IGNORED_TITLES, IMPORT_TITLES, LABEL_COLUMN } from './columns.ts';
import { MOST_ROWS } from './schemas.ts';

/** Read at a time: others are answered in between. */
const PIECE_BYTES = 64 * 1024;
/** Longer than every cell of a row at its longest. */
const LONGEST_RECORD = 200_000;

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
  const first = new TextDecoder().decode(bytes.subarray(0, PIECE_BYTES));
  const parser = parse({
    bom: true,
    delimiter: csvDelimiter(first),
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  });
  pipeline(Readable.from(textOf(bytes)), parser, () => undefined);
  const rows: FileRow[] = [];
  let titles: string[] | null = null;
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      // The cast: without options for columns a record is a list of texts.
      const texts = (record as string[]).map(readCsvText);
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
    if (error instanceof CsvError) return refuse('BROKEN_QUOTES', String(row + 1));
    if (error instanceof TypeError) return refuse('NOT_UTF8');
    throw error;
  }
  return rows.length === 0 ? refuse('NO_ROWS') : ok(rows);
}

/** @throws TypeError where it is not UTF-8. */
async function* textOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true });
    await nextTurn();
  }
  yield decoder.decode();
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
