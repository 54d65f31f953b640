import { csvLine, type CsvValue } from '#/domain/lists/csv.ts';
import { MAX_PAGE } from '#/domain/lists/page.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';

export interface CsvColumn<Row> {
  title: string;
  /** The column of the screen it belongs to: hidden there, it is not in the file. */
  shownIn?: string;
  value: (row: Row) => CsvValue;
}

interface CsvFile<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
}

interface CsvPages<Row> {
  /** One page of the list, counted from 1, as the screen reads it for whoever asks. */
  read: (page: number, staffId: string) => Promise<{ rows: readonly Row[]; pages: number }>;
}

interface CsvRest<Row> {
  /**
   * The next rows after the last that was read, none at the end: for a list that has no last page. As
   * many as may be in memory at once.
   */
  readAfter: (last: Row | null) => Promise<readonly Row[]>;
}

type CsvList<Row> = CsvFile<Row> & (CsvPages<Row> | CsvRest<Row>);

/**
 * A list of the back office as a CSV file: all its pages, one after the other as fast as they are
 * taken. It begins with a byte order mark, by which table programs know that it is UTF-8. For anybody
 * but staff it is not there.
 */
export async function csvForStaff<Row>(request: Request, list: CsvList<Row>): Promise<Response> {
  const user = await findSessionUser(request.headers);
  if (user?.role !== 'admin') {
    return noSuchFile();
  }
  const hidden = new URL(request.url).searchParams.get('hidden')?.split(',') ?? [];
  const columns = list.columns.filter(
    ({ shownIn }) => shownIn === undefined || !hidden.includes(shownIn),
  );
  return new Response(streamOf(textOf({ ...list, columns }, user.id)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list.name}.csv"`,
      'cache-control': 'private, no-store, no-transform',
    },
  });
}

export function noSuchFile(): Response {
  return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
}

/** Reads on when more is wanted. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

async function* textOf<Row>(list: CsvList<Row>, staffId: string): AsyncGenerator<string> {
  const { columns } = list;
  yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
  const rows = 'read' in list ? pagesOf(list, staffId) : restOf(list);
  for await (const some of rows) {
    yield some.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
  }
}

async function* pagesOf<Row>({ read }: CsvPages<Row>, staffId: string) {
  for (let page = 1; page <= MAX_PAGE; page += 1) {
    const { rows, pages } = await read(page, staffId);
    yield rows;
    if (page >= pages) return;
  }
}

async function* restOf<Row>({ readAfter }: CsvRest<Row>) {
  let rows = await readAfter(null);
  while (rows.length > 0) {
    yield rows;
    rows = await readAfter(rows.at(-1) ?? null);
  }
}

/** The state of a list as its address has it, for what reads it into a search. */
export function searchOf(request: Request): Record<string, unknown> {
  return Object.fromEntries(new URL(request.url).searchParams);
}
