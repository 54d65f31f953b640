import type { Database } from '#/db/client.server.ts';
import type { PictureProblem, StoredPicture } from '#/domain/catalog/product-import.ts';
import { isPictureTooSmall } from '#/domain/catalog/picture-size.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { deletePicture } from '#/features/pictures/queries.server.ts';
import { keepPicture } from '#/features/pictures/keep-picture.server.ts';
import { measurePicture, type PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { PICTURES_COLUMN } from '../columns.ts';
import { fileKey, readNames } from '../picture-names.ts';
import {
  insertImportPicture,
  listImportPictures,
  updateImportPicture,
  updateImportPictureRefused,
  updateLostPictures,
  updatePicturesDone,
  updateUnusedFiles,
} from './queries.server.ts';
import type { ImportRow } from '../queries.server.ts';
import type { FileRow } from '../read-file.server.ts';
import { openPictureZip, type PictureZip } from './read-zip.server.ts';
import type { SentPictures } from '../row-pictures.ts';

/** So long one job is busy with pictures; the rest is done by the next, which a crash costs less. */
const MOST_MS = 45_000;

export interface PictureRun {
  db: Database;
  signal: AbortSignal;
  now: Date;
}

/** What a job could not finish in its time. */
export type Unfinished = 'unfinished';

/** The ZIP that came with an import; null: none came. @throws Error when it is gone from the store. */
export async function openZipOf({ id, zipKey }: ImportRow) {
  if (zipKey === null) return ok(null);
  const stored = await objectStore().get(zipKey);
  if (!stored) throw new Error(`The ZIP of import ${id} is gone`);
  return openPictureZip(stored.bytes);
}

/** Looks at the files of the ZIP that rows name, each once, also over several jobs. */
export async function measurePictures(
  { id, staffId }: ImportRow,
  zip: PictureZip | null,
  rows: readonly FileRow[],
  { db, signal }: PictureRun,
): Promise<SentPictures | Unfinished> {
  if (!zip) return null;
  const named = new Set(
    rows.flatMap(({ cells }) => readNames(cells.get(PICTURES_COLUMN) ?? '').map(fileKey)),
  );
  const unused = [...zip.names].filter(([key]) => !named.has(key)).map(([, name]) => name);
  await updateUnusedFiles(db, id, unused);
  const used = [...zip.names.keys()].filter((key) => named.has(key));
  const before = await listImportPictures(db, id);
  const sent = new Map(before.map(({ name, problem }) => [name, problem]));
  await updatePicturesDone(db, id, { picturesDone: sent.size, picturesTotal: used.length });
  const isInTime = await eachInTime(
    used.filter((name) => !sent.has(name)),
    signal,
    async (name) => {
      const problem = await checkPicture(await zip.read(name), `user:${staffId}`);
      await insertImportPicture(db, { importId: id, name, problem });
      sent.set(name, problem);
      await updatePicturesDone(db, id, { picturesDone: sent.size });
    },
  );
  return isInTime ? sent : 'unfinished';
}

async function checkPicture(
  bytes: Uint8Array | null,
  owner: string,
): Promise<PictureProblem | null> {
  if (!bytes) return 'PICTURE_UNREADABLE';
  const measured = await measurePicture({ bytes, owner });
  if (!measured.ok) return measured.reason;
  return isPictureTooSmall(measured.value) ? 'PICTURE_TOO_SMALL' : null;
}

interface RefusedPicture {
  name: string;
  problem: PictureProblem;
}

/**
 * Encodes and stores the pictures of an import, each once, also over several jobs and after a crash:
 * what was stored is noted and kept. Those are returned that turn out to be no pictures.
 */
export async function preparePictures(
  found: ImportRow,
  { db, signal, now }: PictureRun,
): Promise<RefusedPicture[] | Unfinished> {
  const { id, staffId } = found;
  await updateLostPictures(db, id);
  const pictures = await listImportPictures(db, id);
  const missing = pictures
    .filter(({ picture, problem }) => picture === null && problem === null)
    .map(({ name }) => name);
  const zip = missing.length > 0 ? await openZipOf(found) : ok(null);
  let done = pictures.length - missing.length;
  await updatePicturesDone(db, id, { picturesDone: done, picturesTotal: pictures.length });
  const isInTime = await eachInTime(missing, signal, async (name) => {
    const bytes = zip.ok && zip.value ? await zip.value.read(name) : null;
    const stored = await storeSent(bytes, { owner: `user:${staffId}`, now });
    if (!stored.ok) {
      return updateImportPictureRefused(db, { importId: id, name }, stored.reason);
    }
    const isOurs = await updateImportPicture(db, { importId: id, name }, stored.value);
    if (!isOurs) await deletePicture(db, stored.value.id);
    done += 1;
    await updatePicturesDone(db, id, { picturesDone: done });
  });
  if (!isInTime) return 'unfinished';
  return (await listImportPictures(db, id)).flatMap(({ name, problem }) =>
    problem === null ? [] : [{ name, problem }],
  );
}

async function storeSent(
  bytes: Uint8Array | null,
  { owner, now }: { owner: string; now: Date },
): Promise<Result<StoredPicture, { reason: PictureProblem }>> {
  if (!bytes) return reject({ reason: 'PICTURE_UNREADABLE' });
  // The ZIP was counted against the quota of the day.
  return keepPicture<PictureRejection>({ bytes, owner }, now, () => Promise.resolve(ok(undefined)));
}

/** Whether `work` was done for every name before the time was over; at least for one. */
async function eachInTime(
  names: readonly string[],
  signal: AbortSignal,
  work: (name: string) => Promise<void>,
): Promise<boolean> {
  const until = performance.now() + MOST_MS;
  for (const [nth, name] of names.entries()) {
    if (nth > 0 && performance.now() > until) return false;
    signal.throwIfAborted();
    await work(name);
  }
  return true;
}
