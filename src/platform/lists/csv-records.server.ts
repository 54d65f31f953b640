import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { csvDelimiter, readCsvText } from '#/domain/lists/csv.ts';

/** Read at a time: others are answered in between. */
const PIECE_BYTES = 64 * 1024;
/** Longer than every cell of a row at its longest. */
const LONGEST_RECORD = 200_000;

/** A workbook, a picture or a text in UTF-16 has zero bytes; what is no UTF-8, reading it tells. */
export function mayBeCsv(bytes: Uint8Array): boolean {
  return bytes.length > 0 && !bytes.subarray(0, 4096).includes(0);
}

/**
 * The rows of a CSV file, empty ones too: UTF-8 with or without its mark, with `,`, `;` or tabs.
 * @throws what `csvProblemOf` names, where it is no such file.
 */
export async function* csvRecords(bytes: Uint8Array): AsyncGenerator<string[]> {
  const first = new TextDecoder().decode(bytes.subarray(0, PIECE_BYTES));
  const parser = parse({
    bom: true,
    delimiter: csvDelimiter(first),
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  });
  pipeline(Readable.from(textOf(bytes)), parser, () => undefined);
  // The cast: without options for columns a record is a list of texts.
  for await (const record of parser) yield (record as string[]).map(readCsvText);
}

/** Why `csvRecords` threw; null: for a fault of ours. */
export function csvProblemOf(error: unknown): 'BROKEN_QUOTES' | 'NOT_UTF8' | null {
  if (error instanceof CsvError) return 'BROKEN_QUOTES';
  return error instanceof TypeError ? 'NOT_UTF8' : null;
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
