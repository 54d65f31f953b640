import { and, asc, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { fileRemovals, uploadDays } from '#/db/schema/uploads.ts';

interface DayLimit {
  files: number;
  bytes: number;
}

/**
 * Counts one file of so many bytes for an owner and day unless that is more than `limit`; whether it
 * was counted. The comparison stands in the UPDATE, so uploads at the same moment cannot pass it
 * together. The caller has checked that one file alone fits.
 */
export async function insertUpload(
  tx: Transaction,
  upload: { owner: string; day: string; bytes: number },
  limit: DayLimit,
): Promise<boolean> {
  const counted = await tx
    .insert(uploadDays)
    .values({ ...upload, files: 1 })
    .onConflictDoUpdate({
      target: [uploadDays.owner, uploadDays.day],
      set: {
        files: sql`${uploadDays.files} + 1`,
        bytes: sql`${uploadDays.bytes} + ${upload.bytes}`,
      },
      setWhere: and(
        lt(uploadDays.files, limit.files),
        lte(uploadDays.bytes, limit.bytes - upload.bytes),
      ),
    })
    .returning({ owner: uploadDays.owner });
  return counted.length > 0;
}

export async function deleteUploadDaysBefore(db: Executor, day: string): Promise<void> {
  await db.delete(uploadDays).where(lt(uploadDays.day, day));
}

export async function listFileRemovals(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.objectKey })
    .from(fileRemovals)
    .orderBy(asc(fileRemovals.createdAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function deleteFileRemovals(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(fileRemovals).where(inArray(fileRemovals.objectKey, [...keys]));
}
