import { setImmediate as nextTurn } from 'node:timers/promises';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import {
  inTransaction,
  type Database,
  type Executor,
  type Transaction,
} from '#/db/client.server.ts';
import type { RowProblem } from '#/domain/catalog/product-import.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { setStockOfMany } from '#/features/rentals/set-stock-of-many.server.ts';
import { listTermKeys } from '#/features/taxonomy/stored-terms.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { PRODUCT_TAG } from '../change-product.server.ts';
import { listProductsByIds, type ProductValues } from '../queries.server.ts';
import { lockPictures } from '#/features/pictures/queries.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { MOST_TRIES } from './check-import.server.ts';
import { LABEL_COLUMN, PICTURES_COLUMN, STOCK_COLUMN } from './columns.ts';
import {
  insertProducts,
  listRowsToWrite,
  listStaleRows,
  listStockTargets,
  lockImportedProducts,
  updateImportBegun,
  updateImportFailed,
  updateImportState,
  updateProducts,
  updateRowsDone,
  updateRowsRefused,
  type ImportedValues,
  type ImportRow,
  type StoredImportRow,
} from './queries.server.ts';
import {
  listImportPictures,
  listRowsWithFile,
  updateRowPictures,
} from './pictures/queries.server.ts';
import { preparePictures, type PictureRun } from './pictures/read-pictures.server.ts';
import { RUN_JOB } from './start-import.server.ts';
import { listRowsOfGoneTerms } from './terms/queries.server.ts';

/** Rows that are written before others are answered again. */
const AT_ONCE = 50;

/**
 * Writes what the check found, all of it or nothing: one transaction, in the name of who started it.
 * What changed since the check is refused, and the import can be checked again. Begun again after a
 * crash it finds that nothing was written, or that it is done.
 */
export async function runImport(
  db: Database,
  id: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const found = await updateImportBegun(db, id, { from: ['importing'], next: 'importing' });
  if (!found) return;
  if (found.tries > MOST_TRIES) return updateImportFailed(db, id, 'BROKEN');
  if (!(await arePicturesReady(found, { db, now, signal }))) return;
  const { staffId: userId, requestId, address } = found;
  await actAsStaff({ userId, requestId, address }, () =>
    inTransaction(db, (tx) => writeAll(tx, found, { db, now, signal })),
  );
}

/** `db` is for what is seen before the commit: how far it has come. */
type Run = PictureRun;

/**
 * Prepares the pictures before anything is locked. False: rows are refused, or the next job goes on.
 */
async function arePicturesReady(found: ImportRow, run: Run): Promise<boolean> {
  const { db } = run;
  const { id, picturesTotal } = found;
  if (picturesTotal === 0) return true;
  // Asked again when all is locked; here it saves the work on pictures for nothing.
  const stale = await findStale(db, id);
  if (stale.length > 0) {
    await inTransaction(db, (tx) => refuseRows(tx, id, stale));
    return false;
  }
  const refused = await preparePictures(found, run);
  if (refused === 'unfinished') {
    await updateImportState(db, id, ['importing'], { tries: 0 });
    await sendJob(db, RUN_JOB, { id });
    return false;
  }
  const rows: RefusedRow[] = [];
  for (const { name, problem } of refused) {
    const named = await listRowsWithFile(db, id, name);
    for (const { row } of named) {
      rows.push({ row, column: PICTURES_COLUMN, problem, detail: name });
    }
  }
  if (rows.length > 0) await inTransaction(db, (tx) => refuseRows(tx, id, rows));
  return rows.length === 0;
}

/** Gives the rows their pictures; until the transaction ends nobody takes them away as unused. */
async function takePictures(tx: Transaction, id: string): Promise<void> {
  const ids = (await listImportPictures(tx, id)).flatMap(({ picture }) => picture?.id ?? []);
  if (!(await lockPictures(tx, ids))) throw new Error(`Pictures of import ${id} were taken away`);
  await updateRowPictures(tx, id);
}

async function writeAll(tx: Transaction, { id, fileName }: ImportRow, run: Run): Promise<void> {
  await lockImportedProducts(tx, id);
  const stale = await findStale(tx, id);
  if (stale.length > 0) return refuseRows(tx, id, stale);
  const targets = await listStockTargets(tx, id);
  const moved = await setStockOfMany(tx, targets, fileName, nairobiDay(run.now));
  if (moved.length > 0) {
    const rows = new Map(targets.map(({ productId, row }) => [productId, row]));
    return refuseRows(
      tx,
      id,
      moved.map((refusal) => {
        const detail = refusal.reason === 'STOCK_MOVED' ? refusal.now : refusal.least;
        const problem = { problem: refusal.reason, detail: String(detail) };
        return { row: rows.get(refusal.productId) ?? 0, column: STOCK_COLUMN, ...problem };
      }),
    );
  }
  await takePictures(tx, id);
  await writeProducts(tx, id, run);
  await bumpCacheVersion(tx, PRODUCT_TAG);
  const done = { state: 'done', finishedAt: run.now } as const;
  if (!(await updateImportState(tx, id, ['importing'], done))) {
    throw new Error(`Import ${id} was moved on while it was written`);
  }
}

async function writeProducts(tx: Transaction, id: string, { db, signal }: Run): Promise<void> {
  let written = 0;
  for (let after = 0; ;) {
    const rows = await listRowsToWrite(tx, id, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    signal.throwIfAborted();
    await insertNew(tx, rows);
    await nextTurn();
    await changeOld(tx, rows);
    after = last.row;
    written += rows.length;
    // By another connection: the transaction's own writes are not seen before its end.
    await updateRowsDone(db, id, written);
  }
}

async function insertNew(tx: Transaction, rows: readonly StoredImportRow[]): Promise<void> {
  const created = rows.filter(({ outcome }) => outcome === 'created');
  if (created.length === 0) return;
  await insertProducts(
    tx,
    created.map(({ values, stockAfter }) => ({
      // The cast: the check wrote all fields of a product there, by the schema of the form.
      ...(values as ProductValues),
      stockQuantity: stockAfter ?? 0,
      isActive: false,
    })),
  );
}

async function changeOld(tx: Transaction, rows: readonly StoredImportRow[]): Promise<void> {
  const changed = new Map(
    rows.flatMap(({ productId, values }) =>
      // The cast: the check wrote columns of a product there, by the schema of the form.
      productId === null ? [] : [[productId, values as ImportedValues]],
    ),
  );
  // The cast: these are the names of such columns.
  const names = [...changed.values()].flatMap(Object.keys) as (keyof ImportedValues)[];
  if (names.length === 0) return;
  const columns = [...new Set(names)];
  const before = await listProductsByIds(tx, [...changed.keys()]);
  await updateProducts(
    tx,
    columns,
    before
      .map((row) => ({ row, values: changed.get(row.id) ?? {} }))
      .filter(({ values }) => Object.keys(values).length > 0)
      .map(({ row, values }) => ({
        id: row.id,
        // Of another row's columns each keeps its own.
        ...Object.fromEntries(columns.map((name) => [name, row[name]])),
        ...values,
      })),
  );
}

type RefusedRow = RowProblem & { row: number };

async function findStale(tx: Executor, id: string): Promise<RefusedRow[]> {
  const rows = await listStaleRows(tx, id);
  const stale = rows.map(({ row, isTaken }): RefusedRow =>
    isTaken
      ? { row, column: LABEL_COLUMN, problem: 'LABEL_TAKEN' }
      : { row, column: null, problem: 'CHANGED_MEANWHILE' },
  );
  const told = new Set(stale.map(({ row }) => row));
  const gone = await listRowsOfGoneTerms(tx, id);
  const termless = gone.filter(({ row }) => !told.has(row));
  const terms = termless.length > 0 ? await listTermKeys(tx) : null;
  return stale.concat(
    termless.map(({ row, column }) => ({
      row,
      column,
      problem: 'NOT_A_CHOICE',
      detail: (terms?.[column === 'category' ? 'category' : 'occasion'] ?? []).join(', '),
    })),
  );
}

async function refuseRows(tx: Transaction, id: string, refused: RefusedRow[]): Promise<void> {
  const checked = { state: 'checked', tries: 0 } as const;
  // A worker that was thought dead may have written them meanwhile: then it is done.
  if (!(await updateImportState(tx, id, ['importing'], checked))) return;
  const rows = refused.map(({ row, ...problem }) => ({ row, problems: [problem] }));
  await updateRowsRefused(tx, id, rows);
}
