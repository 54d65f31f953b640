import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { planRows, type SeenKeys } from './plan-rows.server.ts';
import {
  deleteImportRows,
  insertImportRows,
  updateImportBegun,
  updateImportFailed,
  updateImportState,
  updateRowsDone,
} from './queries.server.ts';
import { readImportFile } from './read-file.server.ts';

/** A job that breaks off so often is given up. */
export const MOST_TRIES = 5;
/** Rows that are read before others are answered again. */
const AT_ONCE = 50;

/** Reads the file of an import and notes what each row would do. Begun again, it begins anew. */
export async function checkImport(db: Database, id: string, signal: AbortSignal): Promise<void> {
  const found = await updateImportBegun(db, id, {
    from: ['pending', 'checking'],
    next: 'checking',
  });
  if (!found) return;
  const stored = await objectStore().get(found.objectKey);
  if (!stored || found.tries > MOST_TRIES) return updateImportFailed(db, id, 'BROKEN');
  const file = await readImportFile(stored.bytes);
  if (!file.ok) return updateImportFailed(db, id, file.reason, file.detail);
  const rows = file.value;
  await deleteImportRows(db, id);
  await updateImportState(db, id, ['checking'], { rowsTotal: rows.length });
  const seen: SeenKeys = new Map();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const planned = await planRows(db, rows.slice(from, from + AT_ONCE), seen);
    await nextTurn();
    await inTransaction(db, async (tx) => {
      await insertImportRows(
        tx,
        planned.map((row) => ({ ...row, importId: id })),
      );
      await updateRowsDone(tx, id, Math.min(from + AT_ONCE, rows.length));
    });
  }
  await updateImportState(db, id, ['checking'], { state: 'checked', tries: 0 });
}
