import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { mayBeCsv } from '#/platform/lists/csv-records.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { shownFileName } from '#/platform/storage/shown-file-name.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { directProvider } from '../providers.server.ts';
import type { AddStatementRejection } from '../rejections.ts';
import { deleteStatement, findStatementOfFile, insertStatement } from './queries.server.ts';

export const READ_STATEMENT_JOB = 'payments.read-statement';

/** Keeps a statement that staff sent and lets it be read; the id, also of the one with the same file. */
export async function addStatement(
  db: Database,
  { file, staffId, now }: { file: File; staffId: string; now: Date },
): Promise<Result<{ id: string }, AddStatementRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!mayBeCsv(bytes)) return reject({ reason: 'NOT_CSV' });
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const objectKey = `payment-statements/${now.getTime()}-${randomBytes(16).toString('hex')}.csv`;
  const stored = await inTransaction(db, async (tx) => {
    const taken = await takeUpload(tx, { owner: `user:${staffId}`, bytes: bytes.length }, now);
    if (!taken.ok) return taken;
    // Known before it is stored: what breaks off half way is taken away with its row.
    const added = await insertStatement(tx, {
      provider: directProvider.id,
      source: 'file',
      state: 'reading',
      fileName: shownFileName(file.name),
      fileHash,
      objectKey,
      sentBy: staffId,
      createdAt: now,
    });
    return ok(added);
  });
  if (!stored.ok) return stored;
  const id = stored.value;
  if (id === null) {
    const known = await findStatementOfFile(db, fileHash);
    if (known === null) throw new Error('The statement went away while it was sent');
    return ok({ id: known });
  }
  try {
    await objectStore().put(objectKey, bytes, 'text/csv; charset=utf-8');
    await sendJob(db, READ_STATEMENT_JOB, { id });
  } catch (error) {
    await deleteStatement(db, id);
    throw error;
  }
  return ok({ id });
}
