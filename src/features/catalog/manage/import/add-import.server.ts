import { randomBytes } from 'node:crypto';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import type { ActingStaff } from '#/db/acting-staff.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { env } from '#/platform/env.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { mayBeCsv } from '#/platform/lists/csv-records.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { shownFileName } from '#/platform/storage/shown-file-name.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { deleteImport, insertImport } from './queries.server.ts';
import type { AddImportRejection } from './rejections.ts';
import { ZIP_SHARE } from './schemas.ts';

export const CHECK_JOB = 'catalog.check-import';

const MEGABYTE = 1024 * 1024;

interface SentFiles {
  /** CSV. */
  file: File;
  /** Pictures that it names. */
  zip?: File | undefined;
}

/** Keeps a file of products, and its pictures, and lets it be checked; the id of the import. */
export async function addImport(
  staff: ActingStaff,
  { file, zip }: SentFiles,
  now: Date,
): Promise<Result<{ id: string }, AddImportRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!mayBeCsv(bytes)) return reject({ reason: 'NOT_CSV' });
  const zipped = zip ? await readZip(zip) : ok(null);
  if (!zipped.ok) return zipped;
  const name = `product-imports/${now.getTime()}-${randomBytes(16).toString('hex')}`;
  const objects = [
    { key: `${name}.csv`, content: bytes, type: 'text/csv; charset=utf-8' },
    ...(zipped.value
      ? [{ key: `${name}.zip`, content: zipped.value, type: 'application/zip' }]
      : []),
  ];
  const { userId: staffId, requestId, address } = staff;
  const stored = await inTransaction(getDatabase(), async (tx) => {
    for (const { content } of objects) {
      const upload = { owner: `user:${staffId}`, bytes: content.length };
      const taken = await takeUpload(tx, upload, now);
      if (!taken.ok) return taken;
    }
    // Known before it is stored: what breaks off half way is taken away with its row.
    const row = { staffId, requestId, address, createdAt: now, objectKey: `${name}.csv` };
    const sentZip = zip && { zipName: shownFileName(zip.name), zipKey: `${name}.zip` };
    return ok(await insertImport(tx, { ...row, ...sentZip, fileName: shownFileName(file.name) }));
  });
  if (!stored.ok) return stored;
  const db = getDatabase();
  try {
    for (const { key, content, type } of objects) await objectStore().put(key, content, type);
    await sendJob(db, CHECK_JOB, { id: stored.value });
  } catch (error) {
    await deleteImport(db, stored.value);
    throw error;
  }
  return ok({ id: stored.value });
}

/** What is in it the check tells. */
async function readZip(zip: File): Promise<Result<Uint8Array, AddImportRejection>> {
  const most = ZIP_SHARE * env().uploads.maxBytes;
  if (zip.size > most) {
    return reject({ reason: 'ZIP_TOO_LARGE', megabytes: Math.floor(most / MEGABYTE) });
  }
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const isZip = [0x50, 0x4b].every((byte, nth) => bytes[nth] === byte);
  return isZip ? ok(bytes) : reject({ reason: 'NOT_ZIP' });
}
