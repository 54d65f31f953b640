import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { CHECK_JOB } from './add-import.server.ts';
import { planRows, readFileFacts } from './plan-rows.server.ts';
import {
  deleteImportRows,
  insertImportRows,
  updateImportBegun,
  updateImportFailed,
  updateImportState,
  updateRowsDone,
} from './queries.server.ts';
import { readImportFile } from './read-file.server.ts';
import { measurePictures, openZipOf } from './pictures/read-pictures.server.ts';

/** A job that breaks off so often is given up. */
export const MOST_TRIES = 5;
/** Rows that are read before others are answered again. */
const AT_ONCE = 50;

/**
 * Reads the file of an import and notes what each row would do. Begun again, it begins anew, but for
 * the pictures that were looked at.
 */
export async function checkImport(
  db: Database,
  id: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
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
  const zip = await openZipOf(found);
  if (!zip.ok) return updateImportFailed(db, id, zip.reason, zip.detail);
  const sent = await measurePictures(found, zip.value, rows, { db, signal, now });
  if (sent === 'unfinished') {
    await updateImportState(db, id, ['checking'], { tries: 0 });
    await sendJob(db, CHECK_JOB, { id });
    return;
  }
  await deleteImportRows(db, id);
  await updateImportState(db, id, ['checking'], { rowsTotal: rows.length });
  const facts = readFileFacts(rows, sent);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const planned = await planRows(db, rows.slice(from, from + AT_ONCE), facts);
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
