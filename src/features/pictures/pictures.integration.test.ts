import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { contentPictures, galleryPictures, posts } from '#/db/schema/content.ts';
import { uploadDays } from '#/db/schema/uploads.ts';
import { inTransaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { env } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { removeFilesJob } from '#/platform/storage/remove-files.server.ts';
import { pictureJobs } from './jobs.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeHugePng, makePdf, makePhoto } from '#tests/factories/upload-file.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleMedia } from './media-handler.server.ts';
import {
  createContent,
  publishContent,
  removeContent,
} from '#/features/content/manage/manage-content.server.ts';
import { getPost } from '#/features/content/use-cases/read-content.server.ts';
import { storePicture } from './use-cases/store-picture.server.ts';
import { deleteUnusedPictures, lockPictures } from './queries.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const HOUR = 3_600_000;
const now = new Date(Date.now() - 50 * HOUR);
const tomorrow = new Date(now.getTime() + 25 * HOUR);
const { id: admin } = await makeUser(db, { role: 'admin' });

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'paa.jpg') => new File([bytes], name);

async function storedPicture(
  photo: { width?: number; height?: number } = { width: 1600, height: 1200 },
) {
  const picture = await storePicture(admin, fileOf(await makePhoto(photo)), now);
  if (!picture.ok) throw new Error(picture.reason);
  return picture.value;
}

const alt = { en: 'A roof', sw: 'Paa' };
const text = {
  title: 'Light for a roof',
  titleSw: 'Mwanga wa juu ya paa',
  summary: 'Wind and weight.',
  summarySw: 'Upepo na uzito.',
  body: 'Weight the feet.',
  bodySw: 'Weka uzito miguuni.',
  tags: [],
  productIds: [],
};
type StoredPicture = Awaited<ReturnType<typeof storedPicture>>;

async function article(picture: StoredPicture, body = text.body) {
  const values = { ...text, body, picture: { ...picture, alt } };
  const made = await createContent(db, { kind: 'post', values });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

const forgetUnused = (before = tomorrow) =>
  inTransaction(db, (tx) => deleteUnusedPictures(tx, before));

async function work(job: string) {
  await sendJob(db, job, {});
  await workOffJobs([...pictureJobs, removeFilesJob]);
}

describe('a picture that is sent', () => {
  it('is made anew in the widths and formats of the product pictures', async () => {
    const picture = await storedPicture();
    expect(picture).toMatchObject({ width: 1280, height: 960, widths: [320, 640, 1280], og: true });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.color).toMatch(/^#[\da-f]{6}$/);
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp']) {
        const answer = await handleMedia(`${picture.id}/${width}.${format}`);
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { exif, xmp, width: shown } = await sharp(bytes).metadata();
        expect([shown, exif, xmp]).toEqual([width, undefined, undefined]);
        expect(bytes.toString('latin1')).not.toMatch(/SecretCamera|Amina|GPS/);
      }
    }
    const card = await handleMedia(`${picture.id}/og.jpg`);
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('may be kept for ever by everybody, and runs nothing', async () => {
    const { headers } = await handleMedia(`${(await storedPicture()).id}/640.webp`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is not made larger than it is', async () => {
    expect(await storedPicture({ width: 500, height: 400 })).toMatchObject({
      width: 500,
      height: 400,
      widths: [320, 500],
    });
  });

  it('stands on a dark ground where it is transparent, and has three colours where it is grey', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    for (const png of [
      sharp({ create: { width: 40, height: 40, channels: 4, background: clear } }),
      sharp(Buffer.alloc(1600), { raw: { width: 40, height: 40, channels: 1 } }),
    ]) {
      const bytes = new Uint8Array(await png.png().toBuffer());
      const picture = await storePicture(admin, fileOf(bytes, 'a.png'), now);
      expect(picture).toMatchObject({ ok: true, value: { width: 40, widths: [40] } });
    }
  });

  it('is shown with the article it belongs to', async () => {
    const picture = await storedPicture();
    const { id, version } = await article(picture);
    await publishContent(db, { kind: 'post', id, version, isPublished: true }, now);
    expect((await getPost(db, id, 'sw'))?.picture).toMatchObject({ id: picture.id, alt: 'Paa' });
  });
});

describe('57: a file that is no picture', () => {
  const bytes = (content: string) => new Uint8Array(Buffer.from(content));

  it.each<[string, string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
    ['SVG', 'PICTURE_UNREADABLE', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML that calls itself a .jpg', 'PICTURE_UNREADABLE', () => bytes('<html onload=alert(1)>')],
    ['a PDF', 'PICTURE_UNREADABLE', () => makePdf()],
    ['nothing', 'PICTURE_UNREADABLE', () => bytes('')],
    [
      'a photo that breaks off',
      'PICTURE_UNREADABLE',
      async () => (await makePhoto()).slice(0, 900),
    ],
    ['50,000 by 50,000 points', 'PICTURE_TOO_LARGE', () => makeHugePng()],
  ])('is refused and nothing of it is kept: %s', async (_, reason, make) => {
    const before = await db.$count(contentPictures);
    expect(await storePicture(admin, fileOf(await make()), now)).toMatchObject({ reason });
    expect(await db.$count(contentPictures)).toBe(before);
  });

  it('is refused when one side is too short for what it is for', async () => {
    const before = await db.$count(contentPictures);
    const flat = await makePhoto({ width: 900, height: 319 });
    const refused = { ok: false, reason: 'PICTURE_TOO_SMALL', least: 320 };
    expect(await storePicture(admin, fileOf(flat), now, 320)).toEqual(refused);
    expect(await db.$count(contentPictures)).toBe(before);
  });

  it('is refused when it is too large or the day’s share is used up', async () => {
    const { maxBytes, dailyFiles } = env().uploads;
    const large = new File([new Uint8Array(maxBytes + 1)], 'a.jpg');
    expect(await storePicture(admin, large, now)).toMatchObject({ reason: 'FILE_TOO_LARGE' });
    const busy = await makeUser(db, { role: 'admin' });
    const used = { owner: `user:${busy.id}`, day: nairobiDay(now), files: dailyFiles, bytes: 1 };
    await db.insert(uploadDays).values(used);
    expect(await storePicture(busy.id, fileOf(await makePhoto()), now)).toMatchObject({
      reason: 'QUOTA_EXCEEDED',
    });
  });
});

it.each([
  'uploads/../../etc/passwd',
  `uploads/${'0a'.repeat(16)}/640.webp`,
  `uploads/${'0a'.repeat(16)}/640.svg`,
  'led-cube/1-abc/640.webp',
  '',
])('there is nothing at /media/%s', async (path) => {
  expect((await handleMedia(path)).status).toBe(404);
});

describe('a picture that nothing names', () => {
  it('goes after a day with all its files; one that a draft or its words name stays', async () => {
    const [unused, used, inWords, young] = [
      await storedPicture(),
      await storedPicture(),
      await storedPicture(),
      await storedPicture(),
    ];
    const shown = await article(used, `![A roof](/media/${inWords.id}/640.webp)`);
    await db.update(contentPictures).set({ createdAt: tomorrow });
    await forgetUnused(tomorrow);
    const gallery = { picture: { ...young, alt }, caption: alt };
    const hung = await createContent(db, { kind: 'picture', values: gallery });
    const ids = async () => (await db.select().from(contentPictures)).map(({ id }) => id);
    expect(await ids()).toContain(unused.id);
    const later = new Date(tomorrow.getTime() + 1);
    await forgetUnused(later);
    expect(await ids()).not.toContain(unused.id);
    expect(await ids()).toEqual(expect.arrayContaining([used.id, inWords.id, young.id]));
    await work('storage.remove-files');
    expect(await objectStore().list(`media/${unused.id}/`)).toEqual([]);
    expect((await handleMedia(`${used.id}/640.webp`)).status).toBe(200);

    await removeContent(db, { kind: 'post', id: shown.id, version: 1 });
    if (hung.ok) await removeContent(db, { kind: 'picture', id: hung.value.id, version: 1 });
    await work('content.forget-pictures');
    expect(await ids()).not.toContain(used.id);
    await work('storage.remove-files');
    expect((await handleMedia(`${used.id}/640.webp`)).status).toBe(404);
    expect((await handleMedia(`${inWords.id}/640.webp`)).status).toBe(404);
  });

  it('stays where a product shows it', async () => {
    const picture = await storedPicture({ width: 40, height: 30 });
    await makeProduct(db, { images: [{ ...picture, alt }] });
    await forgetUnused();
    expect((await db.select().from(contentPictures)).map(({ id }) => id)).toContain(picture.id);
  });

  // Guards: `for key share` in `lockPictures` and `for update` in `deleteUnusedPictures`. Without the
  // one or the other the article keeps a picture that is gone.
  it('is either taken into an article or gone, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const picture = await storedPicture({ width: 40, height: 30 });
      const values = { ...text, picture: { ...picture, alt } };
      const [made] = await Promise.all([
        createContent(db, { kind: 'post', values }),
        forgetUnused(new Date(now.getTime() + 1)),
      ]);
      const there = await inTransaction(db, (tx) => lockPictures(tx, [picture.id]));
      expect(made.ok).toBe(there);
      if (!made.ok) expect(made.reason).toBe('PICTURE_GONE');
      await db.delete(posts);
      await db.delete(galleryPictures);
    }
  });
});
