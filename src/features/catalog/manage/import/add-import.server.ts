import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import type { ActingStaff } from '#/db/acting-staff.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { shownFileName } from '#/platform/storage/shown-file-name.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { deleteImport, insertImport } from './queries.server.ts';
import type { AddImportRejection } from './rejections.ts';

export const CHECK_JOB = 'catalog.check-import';

/** Keeps a file of products and lets it be checked; the id of the import. */
export async function addImport(
  staff: ActingStaff,
  file: File,
  now: Date,
): Promise<Result<{ id: string }, AddImportRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isText(bytes)) return reject({ reason: 'NOT_CSV' });
  const objectKey = `product-imports/${now.getTime()}-${randomBytes(16).toString('hex')}.csv`;
  const { userId: staffId, requestId, address } = staff;
  const stored = await inTransaction(getDatabase(), async (tx) => {
    const upload = { owner: `user:${staffId}`, bytes: bytes.length };
    const taken = await takeUpload(tx, upload, now);
    if (!taken.ok) return taken;
    // Known before it is stored: what breaks off half way is taken away with its row.
    const row = { staffId, requestId, address, objectKey, createdAt: now };
    return ok(await insertImport(tx, { ...row, fileName: shownFileName(file.name) }));
  });
  if (!stored.ok) return stored;
  const db = getDatabase();
  try {
    await objectStore().put(objectKey, bytes, 'text/csv; charset=utf-8');
    await sendJob(db, CHECK_JOB, { id: stored.value });
  } catch (error) {
    await deleteImport(db, stored.value);
    throw error;
  }
  return ok({ id: stored.value });
}

/** A workbook, a picture or a text in UTF-16 has zero bytes; what is no UTF-8 the check tells. */
function isText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && !bytes.subarray(0, 4096).includes(0);
}
