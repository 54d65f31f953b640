import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countImportRows,
  countOutcomes,
  findImport,
  listImportRows,
  listImports,
} from './queries.server.ts';
import type { ImportRowsInput } from './schemas.ts';
import type { CountedImportView, ImportRowView, ImportView } from './views.ts';

const LATEST = 20;

/** An import as it stands now; null: there is none. */
export async function getImport(db: Executor, id: string): Promise<CountedImportView | null> {
  const found = await findImport(db, id);
  if (!found) return null;
  const counts = await countOutcomes(db, id);
  return { ...toView(found), counts, unusedFiles: found.unusedFiles };
}

/** The newest ones, the newest first. */
export async function listLatest(db: Executor): Promise<ImportView[]> {
  return (await listImports(db, LATEST)).map(toView);
}

/** One page of what the check found; null: there is no such import. */
export async function listRowsOf(
  db: Executor,
  { id, outcome, page }: ImportRowsInput,
): Promise<ListPage<ImportRowView> | null> {
  if (!(await findImport(db, id))) return null;
  const filter = { importId: id, outcome };
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listImportRows(db, filter, range),
    count: () => countImportRows(db, filter),
  });
  return {
    ...list,
    rows: list.rows.map(({ row, labelCode, outcome: found, changes, problems }) => ({
      row,
      labelCode,
      outcome: found,
      changes,
      problems,
    })),
  };
}

function toView(row: NonNullable<Awaited<ReturnType<typeof findImport>>>): ImportView {
  const { id, fileName, state, failure, failureDetail, staffName, rowsTotal, rowsDone } = row;
  return {
    id,
    fileName,
    state,
    failure: failure && { problem: failure, detail: failureDetail },
    createdAt: row.createdAt.toISOString(),
    staffName,
    rowsTotal,
    rowsDone,
    zipName: row.zipName,
    picturesTotal: row.picturesTotal,
    picturesDone: row.picturesDone,
  };
}
