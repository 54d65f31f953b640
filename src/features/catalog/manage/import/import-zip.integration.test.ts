import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productImportPictures, productImports } from '#/db/schema/product-imports.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { csvFile, importStaff, sendImport } from '#tests/factories/product-import.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { importJobs } from './jobs.server.ts';
import { deleteImportsBefore } from './queries.server.ts';
import { startImport } from './start-import.server.ts';

const { db } = await useDatabase();
let admin: MadeUser;
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  admin = await makeUser(db, { role: 'admin' });
  zip = zipSync({ 'x.jpg': await makePhoto({ width: 400, height: 330 }) }, { level: 0 });
});
afterAll(() => stopJobs());

const send = (code: string, picture: string) =>
  sendImport(
    admin.id,
    csvFile(['label_code', 'name_en', 'category', 'pictures'], [code, 'One', 'decor', picture]),
    zip,
  );
const rowOf = async (id: string) => {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  return row;
};
const removals = async () =>
  (await db.select().from(fileRemovals)).map(({ objectKey }) => objectKey);

it('a ZIP is kept as long as its import can be confirmed, and no longer', async () => {
  const [id, refused] = [await send('SERVED-1', 'x.jpg'), await send('SERVED-2', 'no.jpg')];
  const zipKey = (await rowOf(id))?.zipKey;
  expect(zipKey).toEqual(expect.any(String));
  expect(await removals()).toEqual([]);
  await startImport(db, importStaff(admin.id), id);
  await workOffJobs(importJobs);
  expect(await rowOf(id)).toMatchObject({ state: 'done', zipKey: null, zipName: 'pictures.zip' });
  expect(await removals()).toEqual([zipKey]);
  // It can be checked again.
  expect((await rowOf(refused))?.zipKey).toEqual(expect.any(String));
});

it('and goes with an import that was never done', async () => {
  const zipKey = (await rowOf(await send('GONE-1', 'x.jpg')))?.zipKey;
  await deleteImportsBefore(db, new Date(Date.now() + 1000));
  expect(await removals()).toContain(zipKey);
  expect(await db.select().from(productImportPictures)).toEqual([]);
});
