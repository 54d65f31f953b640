import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { contentPictures } from '#/db/schema/content.ts';
import { productImports } from '#/db/schema/product-imports.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { deleteUnusedPictures } from '#/features/pictures/queries.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { csvFile, importStaff, sendImport } from '#tests/factories/product-import.ts';
import { makeHugePng, makePhoto } from '#tests/factories/upload-file.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { changeFields } from '../save-product.server.ts';
import { addImport } from './add-import.server.ts';
import { importJobs } from './jobs.server.ts';
import { listImportPictures } from './pictures/queries.server.ts';
import { getImport, listRowsOf } from './read-imports.server.ts';
import { preparePictures } from './pictures/read-pictures.server.ts';
import { runImport } from './run-import.server.ts';
import { checkAgain, startImport } from './start-import.server.ts';

const { db } = await useDatabase();
const now = new Date();
const never = new AbortController().signal;
/** A day and more after everything that these tests send. */
const nextDay = new Date(Date.now() + 3_600_000);
let admin: MadeUser;
let photo: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  admin = await makeUser(db, { role: 'admin' });
  photo = await makePhoto({ width: 400, height: 330 });
  other = await makePhoto({ width: 330, height: 400 });
});
afterAll(() => stopJobs());

const TITLES = ['label_code', 'name_en', 'category', 'pictures', 'picture_alt_en'];
const send = (csv: string, files?: Record<string, Uint8Array>) =>
  sendImport(admin.id, csv, files && zipSync(files, { level: 0 }));
const start = (id: string) => startImport(db, importStaff(admin.id), id);
const startNow = async (id: string) => {
  const started = await start(id);
  await workOffJobs(importJobs);
  return started;
};
const productBy = async (labelCode: string) => {
  const [row] = await db.select().from(products).where(eq(products.labelCode, labelCode));
  if (!row) throw new Error(`There is no ${labelCode}`);
  return row;
};
const problemsOf = async (id: string) => {
  const list = await listRowsOf(db, { id, outcome: 'refused', page: 1 });
  return (list?.rows ?? []).map(({ row, problems }) => [
    row,
    ...problems.map(({ problem, detail }) => `${problem} ${detail}`),
  ]);
};
const forget = () => inTransaction(db, (tx) => deleteUnusedPictures(tx, nextDay));
const importRow = async (id: string) => {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  if (!row) throw new Error('There is no such import');
  return row;
};

describe('pictures of a ZIP', () => {
  it('become those of the products that name them, in their order', async () => {
    const files = { 'all/Front.JPG': photo, 'all/back.jpg': other, '__MACOSX/._x': photo };
    const lamp = await makeProduct(db, { labelCode: 'SHOT-1', isActive: false });
    const id = await send(
      csvFile(
        TITLES,
        ['SHOT-1', null, null, 'front.jpg;BACK.jpg', 'The front | The back'],
        ['SHOT-2', 'Second', 'decor', 'back.jpg', null],
      ),
      { ...files, 'spare.jpg': photo },
    );
    expect(await getImport(db, id)).toMatchObject({
      state: 'checked',
      counts: { refused: 0, created: 1, changed: 1 },
      picturesTotal: 2,
      unusedFiles: ['spare.jpg'],
    });
    expect(await db.select().from(contentPictures)).toEqual([]);
    await startNow(id);
    expect(await getImport(db, id)).toMatchObject({ state: 'done', picturesDone: 2 });
    const { images, version } = await productBy('SHOT-1');
    expect(version).toBe(lamp.version + 1);
    expect(images.map(({ width, height, alt }) => [width, height, alt.en])).toEqual([
      [400, 330, 'The front'],
      [330, 400, 'The back'],
    ]);
    expect((await productBy('SHOT-2')).images[0]?.id).toBe(images[1]?.id);
    expect(await objectStore().get(`media/${images[0]?.id}/400.webp`)).not.toBeNull();

    const names = images.map((image) => image.id).toReversed();
    const turned = await send(csvFile(['label_code', 'pictures'], ['SHOT-1', names.join(';')]));
    await startNow(turned);
    expect((await productBy('SHOT-1')).images).toEqual(images.toReversed());
    expect(await db.select().from(contentPictures)).toHaveLength(2);
  });

  it('are refused row by row, in words that name the file', async () => {
    const shown = await makeProduct(db, { labelCode: 'SHOWN-1' });
    const row = (code: string, pictures: string) => [code, 'A', 'decor', pictures, null];
    const id = await send(
      csvFile(
        TITLES,
        row('BAD-1', 'missing.jpg'),
        row('BAD-2', 'note.jpg; huge.png'),
        row('BAD-3', 'tiny.jpg; TINY.jpg'),
        [shown.labelCode, null, null, 'good.jpg', null],
      ),
      {
        'note.jpg': strToU8('no picture'),
        'tiny.jpg': await makePhoto({ width: 400, height: 200 }),
        'huge.png': makeHugePng(),
        'good.jpg': photo,
        'inside.zip': zipSync({ 'missing.jpg': photo }),
      },
    );
    expect(await problemsOf(id)).toEqual([
      [2, 'PICTURE_NOT_IN_ZIP missing.jpg'],
      [3, 'PICTURE_UNREADABLE note.jpg', 'PICTURE_TOO_LARGE huge.png'],
      [4, 'PICTURE_TOO_SMALL tiny.jpg', 'PICTURE_TWICE TINY.jpg'],
      // A product that is shown must say what its pictures show.
      [5, 'NOT_WHOLE alt altSw'],
    ]);
    expect(await getImport(db, id)).toMatchObject({ unusedFiles: ['inside.zip'] });
    const none = await send(csvFile(TITLES, row('BAD-4', 'a.jpg')));
    expect(await problemsOf(none)).toEqual([[2, 'PICTURE_NOT_SENT a.jpg']]);
  });

  it('that are found broken when they are opened write nothing', async () => {
    const broken = photo.slice(0, photo.length / 2);
    const id = await send(csvFile(TITLES, ['HALF-1', 'Half', 'decor', 'half.jpg', null]), {
      'half.jpg': broken,
    });
    expect(await startNow(id)).toMatchObject({ ok: true });
    expect(await problemsOf(id)).toEqual([[2, 'PICTURE_UNREADABLE half.jpg']]);
    expect(await getImport(db, id)).toMatchObject({ state: 'checked', counts: { created: 0 } });
  });

  it.each<[string, (file: Uint8Array) => Uint8Array, { problem: string; detail: string }]>([
    [
      'with more files than may be',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}`, strToU8('')]))),
      { problem: 'ZIP_TOO_MANY', detail: '1000' },
    ],
    [
      'with one that would be too large',
      () => zipSync({ 'bomb.jpg': new Uint8Array(11 * 1024 * 1024) }),
      { problem: 'ZIP_FILE_TOO_LARGE', detail: 'bomb.jpg' },
    ],
    [
      'that unpacks to far more than it is',
      () => {
        const zeros = new Uint8Array(10 * 1024 * 1024);
        const names = Array.from({ length: 21 }, (_, n) => [`${n}.jpg`, zeros] as const);
        return zipSync(Object.fromEntries(names), { level: 1 });
      },
      { problem: 'ZIP_TOO_LARGE', detail: '200' },
    ],
    [
      'with two files of one name',
      (file) => zipSync({ 'a/x.jpg': file, 'b/X.jpg': file }),
      { problem: 'ZIP_NAME_TWICE', detail: 'X.jpg' },
    ],
    [
      'whose names lead out of it',
      (file) => zipSync({ '../x.jpg': file }),
      { problem: 'ZIP_UNREADABLE', detail: '' },
    ],
    [
      'that breaks off',
      (file) => zipSync({ 'x.jpg': file }).slice(0, 500),
      { problem: 'ZIP_UNREADABLE', detail: '' },
    ],
  ])('%s: the whole is refused', async (_, zip, failure) => {
    const csv = csvFile(TITLES, ['ZIP-1', 'Zip', 'decor', 'x.jpg', null]);
    const id = await sendImport(admin.id, csv, new Uint8Array(zip(photo)));
    expect(await getImport(db, id)).toMatchObject({ state: 'failed', failure });
  });

  it('that say less than they unpack to are no pictures', async () => {
    const zip = Buffer.from(zipSync({ 'x.jpg': new Uint8Array(100_000) }));
    zip.writeUInt32LE(10, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    const csv = csvFile(TITLES, ['LIE-1', 'Lie', 'decor', 'x.jpg', null]);
    expect(await problemsOf(await sendImport(admin.id, csv, new Uint8Array(zip)))).toEqual([
      [2, 'PICTURE_UNREADABLE x.jpg'],
    ]);
  });

  it('must be sent as a ZIP', async () => {
    const file = new File([csvFile(TITLES, ['A', 'b', 'decor', null, null])], 'a.csv');
    const zip = new File([photo], 'photo.jpg');
    const added = addImport(importStaff(admin.id), { file, zip }, now);
    expect(await added).toMatchObject({ reason: 'NOT_ZIP' });
    const large = new File([new Uint8Array(41 * 1024 * 1024)], 'large.zip');
    expect(await addImport(importStaff(admin.id), { file, zip: large }, now)).toMatchObject({
      reason: 'ZIP_TOO_LARGE',
      megabytes: 40,
    });
  });
});

describe('an import with pictures', () => {
  const one = async (code: string, names = ['x.jpg', 'y.jpg']) => {
    const files = Object.fromEntries(names.map((name, nth) => [name, nth === 0 ? photo : other]));
    const id = await send(csvFile(TITLES, [code, 'One', 'decor', names.join(';'), null]), files);
    expect(await start(id)).toMatchObject({ ok: true });
    return id;
  };
  const prepare = async (id: string, signal = never) =>
    preparePictures(await importRow(id), { db, signal, now });

  it('goes on after a crash with the pictures that are there', async () => {
    const id = await one('CRASH-1', ['x.jpg', 'y.jpg', 'z.jpg']);
    const dying = new AbortController();
    const dead = prepare(id, dying.signal);
    while (!(await listImportPictures(db, id)).some(({ picture }) => picture)) {
      await new Promise((done) => setTimeout(done, 20));
    }
    dying.abort(new Error('killed'));
    await expect(dead).rejects.toThrow('killed');
    const before = await listImportPictures(db, id);
    await workOffJobs(importJobs);
    expect(await getImport(db, id)).toMatchObject({ state: 'done' });
    const { images, version } = await productBy('CRASH-1');
    expect(images.map((image) => image.id)).toContain(
      before.find(({ picture }) => picture)?.picture?.id,
    );
    expect(version).toBe(1);
    await workOffJobs(importJobs);
    expect((await productBy('CRASH-1')).version).toBe(1);
  });

  it('keeps its pictures from being taken away while it runs, and not those of a failed one', async () => {
    const id = await one('SWEPT-1');
    await prepare(id);
    await forget();
    const ids = (await listImportPictures(db, id)).map(({ picture }) => picture?.id);
    const stored = async () =>
      (await db.select().from(contentPictures)).filter((row) => ids.includes(row.id)).length;
    expect(await stored()).toBe(2);
    await db.update(productImports).set({ tries: 5 }).where(eq(productImports.id, id));
    await workOffJobs(importJobs);
    expect(await getImport(db, id)).toMatchObject({ state: 'failed' });
    await forget();
    expect(await stored()).toBe(0);
    const removals = (await db.select().from(fileRemovals)).map(({ objectKey }) => objectKey);
    expect(removals).toContain(`media/${ids[0]}/og.jpg`);
    // What was taken away is stored anew.
    await checkAgain(db, id);
    await workOffJobs(importJobs);
    await startNow(id);
    await forget();
    const { images } = await productBy('SWEPT-1');
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(await objectStore().get(`media/${image.id}/og.jpg`)).not.toBeNull();
    }
  });

  it('never writes a picture that was taken away meanwhile', async () => {
    const id = await one('LOST-1');
    await prepare(id);
    const [first] = await listImportPictures(db, id);
    const gone = first?.picture?.id ?? '';
    await db.delete(contentPictures).where(eq(contentPictures.id, gone));
    await runImport(db, id, now, never);
    expect(await getImport(db, id)).toMatchObject({ state: 'done' });
    const { images } = await productBy('LOST-1');
    expect(images.map((image) => image.id)).not.toContain(gone);
    const kept = (await db.select().from(contentPictures)).map((row) => row.id);
    for (const image of images) expect(kept).toContain(image.id);
  });

  it('waits for whoever takes a picture away, and stores it anew', async () => {
    const id = await one('RACE-1');
    await prepare(id);
    const [first] = await listImportPictures(db, id);
    const gone = first?.picture?.id ?? '';
    const [deleted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sweep = inTransaction(db, async (tx) => {
      await tx.delete(contentPictures).where(eq(contentPictures.id, gone));
      deleted.resolve();
      await commit.promise;
    });
    await deleted.promise;
    const run = runImport(db, id, now, never);
    await untilWaiting(db);
    commit.resolve();
    await sweep;
    await expect(run).rejects.toThrow('were taken away');
    await workOffJobs(importJobs);
    expect(await getImport(db, id)).toMatchObject({ state: 'done' });
    const { images } = await productBy('RACE-1');
    expect(images).toHaveLength(2);
    expect(images.map((image) => image.id)).not.toContain(gone);
  });

  it('prepares each picture once, also by a worker that was thought dead', async () => {
    const id = await one('TWICE-1');
    const before = await db.$count(contentPictures);
    await Promise.all([prepare(id), prepare(id)]);
    const noted = (await listImportPictures(db, id)).map(({ picture }) => picture?.id);
    expect((await db.$count(contentPictures)) - before).toBe(2);
    await Promise.allSettled([runImport(db, id, now, never), runImport(db, id, now, never)]);
    const { images, version } = await productBy('TWICE-1');
    expect([images.map((image) => image.id), version]).toEqual([noted, 1]);
  });

  it('is refused before the work on pictures when a product has changed', async () => {
    const lamp = await makeProduct(db, { labelCode: 'EARLY-1', isActive: false });
    const id = await send(csvFile(TITLES, ['EARLY-1', null, null, 'x.jpg', null]), {
      'x.jpg': photo,
    });
    await changeFields(db, { id: lamp.id, version: lamp.version, price: 700 });
    await startNow(id);
    expect(await problemsOf(id)).toEqual([[2, 'CHANGED_MEANWHILE undefined']]);
    expect((await listImportPictures(db, id)).map(({ picture }) => picture)).toEqual([null]);
  });
});
