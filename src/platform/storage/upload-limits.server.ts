import * as z from 'zod/mini';
import { getDatabase, type Transaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { deleteUploadDaysBefore, insertUpload } from './queries.server.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadRejection {
  reason: 'QUOTA_EXCEEDED';
}

export interface TooLarge {
  reason: 'FILE_TOO_LARGE';
  megabytes: number;
}

interface Upload {
  /** Whose quota of the day it counts against, such as `user:<id>` or `address:<ip>`. */
  owner: string;
  bytes: number;
  /** How many people's quota that is, for an address; 1 by default. */
  people?: number;
}

export function checkFileSize(file: File): Result<void, TooLarge> {
  const { maxBytes } = env().uploads;
  if (file.size <= maxBytes) return ok(undefined);
  return reject({ reason: 'FILE_TOO_LARGE', megabytes: Math.floor(maxBytes / MEGABYTE) });
}

/**
 * Counts a file against its owner's quota of the day (Nairobi's), in the transaction that makes the
 * file known: rolled back with it. Call it before the file is stored, and for a guest, who can be a
 * new guest every minute, for the address as well.
 */
export async function takeUpload(
  tx: Transaction,
  { owner, bytes, people = 1 }: Upload,
  now: Date,
): Promise<Result<void, UploadRejection>> {
  const { uploadDailyFiles: dailyFiles, uploadDailyMegabytes } = settings().limits;
  const dailyBytes = uploadDailyMegabytes * MEGABYTE;
  const upload = { owner, bytes, day: nairobiDay(now) };
  const limit = { files: dailyFiles * people, bytes: dailyBytes * people };
  const taken = bytes <= dailyBytes && (await insertUpload(tx, upload, limit));
  return taken ? ok(undefined) : reject({ reason: 'QUOTA_EXCEEDED' });
}

/** Every night: what was counted before yesterday limits nobody any more. */
export const pruneUploadDaysJob = defineJob(
  'storage.prune-upload-days',
  z.object({}),
  () => deleteUploadDaysBefore(getDatabase(), addDays(nairobiDay(new Date()), -1)),
  { cron: '20 3 * * *', concurrency: 1 },
);
