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
import { correctStockOfMany } from '#/features/rentals/correct-stock-of-many.server.ts';
import { listTermKeys } from '#/features/taxonomy/stored-terms.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { PRODUCT_TAG } from '../change-product.server.ts';
import type { ProductValues } from '../queries.server.ts';
import { lockPictures } from '#/features/pictures/queries.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { MOST_TRIES } from './check-import.server.ts';
import { LABEL_COLUMN, PICTURES_COLUMN, STOCK_COLUMN } from './columns.ts';
import {
  listStaleRows,
  listStockTargets,
  lockImportedProducts,
  updateImportBegun,
  updateImportFailed,
  updateImportState,
  updateRowsDone,
  updateRowsRefused,
  type ImportRow,
} from './queries.server.ts';
import {
  listImportPictures,
  listRowsWithFile,
  updateRowPictures,
} from './pictures/queries.server.ts';
import { preparePictures, type PictureRun } from './pictures/read-pictures.server.ts';
import {
  insertProducts,
  listChanged,
  listNewRows,
  updateProducts,
} from './products/queries.server.ts';
import { RUN_JOB } from './start-import.server.ts';
import { listRowsOfGoneTerms } from './terms/queries.server.ts';

/** Rows that are made before others are answered again. */
const AT_ONCE = 50;
/** Products that one statement changes; between two it is said how far it has come. */
const CHANGED_AT_ONCE = 500;

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
  const writing = writingOf(id, run);
  const targets = await listStockTargets(tx, id);
  const moved = await correctStockOfMany(tx, targets, {
    reason: fileName,
    today: nairobiDay(run.now),
    write: async () => {
      await takePictures(tx, id);
      await changeOld(tx, id, writing);
    },
  });
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
  await insertNew(tx, id, writing);
  await bumpCacheVersion(tx, PRODUCT_TAG);
  // Its ZIP has served: a trigger has the file removed.
  const done = { state: 'done', finishedAt: run.now, zipKey: null } as const;
  if (!(await updateImportState(tx, id, ['importing'], done))) {
    throw new Error(`Import ${id} was moved on while it was written`);
  }
}

async function changeOld(tx: Transaction, id: string, { signal, tell }: Writing): Promise<void> {
  const changed = await listChanged(tx, id);
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const step = await updateProducts(tx, id, { ...changed, after, limit: CHANGED_AT_ONCE });
    if (!step) return;
    after = step.last;
    await tell(step.count);
  }
}

async function insertNew(tx: Transaction, id: string, { signal, tell }: Writing): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listNewRows(tx, id, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    signal.throwIfAborted();
    await insertProducts(
      tx,
      rows.map(({ values, stockAfter }) => ({
        // The cast: the check wrote all fields of a product there, by the schema of the form.
        ...(values as ProductValues),
        stockQuantity: stockAfter ?? 0,
        isActive: false,
      })),
    );
    await nextTurn();
    after = last.row;
    await tell(rows.length);
  }
}

interface Writing {
  signal: AbortSignal;
  /** Says how many more rows are written. */
  tell: (count: number) => Promise<void>;
}

/** By another connection: the transaction's own writes are not seen before its end. */
function writingOf(id: string, { db, signal }: Run): Writing {
  let written = 0;
  return { signal, tell: (count) => updateRowsDone(db, id, (written += count)) };
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
