import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orders } from '#/db/schema/orders.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { MOST_PHOTOS } from '#/domain/orders/photo.ts';
import { deliverOrder } from '#/features/orders/use-cases/carry-out-order.server.ts';
import { deleteUnusedPictures } from '#/features/pictures/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { removeFilesJob } from '#/platform/storage/remove-files.server.ts';
import { takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { eq } from 'drizzle-orm';
import { makeOrder } from '#tests/factories/order.ts';
import { makeOrderPhoto } from '#tests/factories/order-photo.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makePdf, makePhoto, makeSignature } from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { orderData } from '../personal-data.server.ts';
import { listOrderLines } from '../queries.server.ts';
import { addPhoto } from './add-photo.server.ts';
import { handlePhoto } from './photo-handler.server.ts';
import { readOwnPhotos, readPhotosForStaff } from './read-photos.server.ts';
import { removePhoto } from './remove-photo.server.ts';

/** Photos are encoded one after the other, so that of themselves they do not meet in the database. */
const encoded = vi.hoisted((): { wait?: (() => Promise<void>) | undefined } => ({}));
vi.mock(import('#/platform/storage/photo-pair.server.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    async encodePhotoPair(asked) {
      const made = await original.encodePhotoPair(asked);
      await encoded.wait?.();
      return made;
    },
  };
});

const { db } = await useDatabase();
const NOW = new Date();
let staff = { id: '', name: '' };
/** Small, so that it is quickly made anew. */
let photo: File;

beforeAll(async () => {
  staff = await makeUser(db, { role: 'admin', name: 'Grace Wanjiru' });
  photo = new File([await makePhoto({ width: 400, height: 300 })], 'IMG_1.jpg');
});
afterAll(stopJobs);

async function hire() {
  const product = await makeProduct(db);
  const start = addDays(nairobiDay(NOW), 10);
  const lines = [{ product, quantity: 3, range: { start, end: addDays(start, 2) } }];
  const { orderId, userId } = await makeOrder(db, { lines });
  return { orderId, userId };
}

type Sent = Partial<Parameters<typeof addPhoto>[1]> & { orderId: string };

const send = (sent: Sent) =>
  addPhoto(
    db,
    { file: photo, key: randomUUID(), kind: 'returned', note: '', ...sent },
    { staffId: staff.id, now: NOW },
  );

async function kept(sent: Sent) {
  const result = await send(sent);
  if (!result?.ok) throw new Error(result?.reason ?? 'No such order');
  return result.value;
}

/** The answer to whoever is signed in as `userId`; null: nobody. */
async function open(userId: string | null, id: string, size = 'whole') {
  const headers = new Headers();
  if (userId) {
    const { token } = await makeSession(db, userId);
    headers.set('cookie', await sessionCookie(token));
  }
  return handlePhoto(new Request(`http://x/?size=${size}`, { headers }), id);
}

describe('HIRE-18: a photo of an order', () => {
  it('is kept whole and small, without what the camera wrote into it, and names its line', async () => {
    const { orderId } = await hire();
    const [line] = await listOrderLines(db, [orderId]);
    const file = new File([await makePhoto({ width: 2400, height: 1800 })], 'IMG_1.jpg');
    const { id } = await kept({ orderId, file, lineId: line?.id ?? '', note: 'A scratch' });
    expect(await readPhotosForStaff(db, orderId)).toMatchObject([
      { id, kind: 'returned', lineId: line?.id, note: 'A scratch', width: 2000, by: staff.name },
    ]);
    for (const [size, width] of [
      ['whole', 2000],
      ['small', 320],
    ] as const) {
      const answer = await open(staff.id, id, size);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, exif, ...shown } = await sharp(bytes).metadata();
      expect([format, exif, shown.width]).toEqual(['webp', undefined, width]);
    }
  });

  it('is for its customer and staff; for others, and for nobody, it is not there', async () => {
    const [own, other] = [await hire(), await hire()];
    const { id } = await kept({ orderId: own.orderId });
    expect((await open(own.userId, id)).status).toBe(200);
    expect((await open(other.userId, id)).status).toBe(404);
    expect((await open(null, id)).status).toBe(404);
    expect((await open(staff.id, randomUUID())).status).toBe(404);
    expect((await open(staff.id, '../x')).status).toBe(404);
    expect(await readOwnPhotos(db, other.userId, own.orderId)).toBeNull();
    const [shown] = (await readOwnPhotos(db, own.userId, own.orderId)) ?? [];
    expect(shown).toMatchObject({ id });
    expect(shown).not.toHaveProperty('by');
  });

  it('of a signature is sent with the delivery it proves: of its order, for staff and its customer alone', async () => {
    const [own, other] = [await hire(), await hire()];
    const { orderId } = own;
    await db.update(orders).set({ status: 'dispatched' }).where(eq(orders.id, orderId));
    const file = new File([await makeSignature()], 'signature.png', { type: 'image/png' });
    const { id } = await kept({ orderId, file, kind: 'signature', note: 'Grace Atieno' });
    const received = { receivedBy: 'Grace Atieno', isUnpaidMeant: true };
    expect(await deliverOrder(db, { orderId, ...received })).toMatchObject({ ok: true });
    const shown = { id, kind: 'signature', note: 'Grace Atieno', lineId: null, by: staff.name };
    expect(await readPhotosForStaff(db, orderId)).toMatchObject([shown]);
    expect(await readPhotosForStaff(db, other.orderId)).toEqual([]);
    const picture = Buffer.from(await (await open(staff.id, id)).arrayBuffer());
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([900, 300]);
    // What was drawn is there: not white all over.
    expect((await sharp(picture).stats()).channels[0]?.min).toBeLessThan(80);
    const people = [own.userId, other.userId, null];
    const statuses = people.map(async (person) => (await open(person, id)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  it('that is sent again under its key is kept once, also when both come at once', async () => {
    const { orderId } = await hire();
    const key = randomUUID();
    const both = await Promise.all([kept({ orderId, key }), kept({ orderId, key })]);
    const again = await kept({ orderId, key });
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(await readPhotosForStaff(db, orderId)).toHaveLength(1);
    expect((await objectStore().list(`order-photos/${orderId}/`)).length).toBe(2);
  });

  it('whose file was lost half way is stored when it is sent again', async () => {
    const { orderId } = await hire();
    const key = randomUUID();
    const { id, objectKeys } = await kept({ orderId, key });
    await objectStore().remove(objectKeys[1] ?? '');
    expect((await open(staff.id, id, 'small')).status).toBe(404);
    await kept({ orderId, key });
    expect((await open(staff.id, id, 'small')).status).toBe(200);
  });

  // Guard: `lockOrder` in `addPhoto`. Without it more than twenty are kept.
  it('is one of twenty, also when several come at the same moment', async () => {
    const { orderId } = await hire();
    for (let nth = 1; nth < MOST_PHOTOS; nth += 1) await makeOrderPhoto(db, orderId);
    const [allEncoded, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let encoding = 3;
    encoded.wait = () => {
      encoding -= 1;
      if (encoding === 0) allEncoded.resolve();
      return gate.promise;
    };
    const started = [send({ orderId }), send({ orderId }), send({ orderId })];
    await allEncoded.promise;
    encoded.wait = undefined;
    await inTransaction(db, async (tx) => {
      await takeUpload(tx, { owner: `order:${orderId}`, bytes: 1 }, NOW);
      gate.resolve();
      await untilWaiting(db, 3);
    });
    const results = await Promise.all(started);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    expect(results.find((result) => !result?.ok)).toEqual({
      ok: false,
      reason: 'TOO_MANY_PHOTOS',
      most: MOST_PHOTOS,
    });
  });

  it('is of an order and a line that exist, and a picture', async () => {
    const [own, other] = [await hire(), await hire()];
    const [line] = await listOrderLines(db, [other.orderId]);
    expect(await send({ orderId: randomUUID() })).toBeNull();
    expect(await send({ orderId: own.orderId, lineId: line?.id ?? '' })).toBeNull();
    const file = new File([makePdf()], 'a.jpg');
    const refused = { ok: false, reason: 'PICTURE_UNREADABLE' };
    expect(await send({ orderId: own.orderId, file })).toEqual(refused);
    expect(await readPhotosForStaff(db, own.orderId)).toEqual([]);
  });

  it('is taken away with its files; of another order it is not there', async () => {
    const [own, other] = [await hire(), await hire()];
    const { id: photoId, objectKeys } = await kept({ orderId: own.orderId });
    expect(await removePhoto(db, { orderId: other.orderId, photoId })).toBeNull();
    expect(await removePhoto(db, { orderId: own.orderId, photoId })).toMatchObject({ ok: true });
    const waiting = (await db.select().from(fileRemovals)).map(({ objectKey }) => objectKey);
    expect(waiting).toEqual(expect.arrayContaining(objectKeys));
  });

  it('stays while its order lives, whatever the sweeps of every night take, and goes with it', async () => {
    const { orderId, userId } = await hire();
    const { id } = await kept({ orderId });
    await inTransaction(db, (tx) => deleteUnusedPictures(tx, addDaysTo(NOW, 400)));
    await sendJob(db, 'storage.remove-files', {});
    await workOffJobs([removeFilesJob]);
    expect((await open(userId, id)).status).toBe(200);
    await db.delete(orders).where(eq(orders.id, orderId));
    await sendJob(db, 'storage.remove-files', {});
    await workOffJobs([removeFilesJob]);
    expect(await objectStore().list(`order-photos/${orderId}/`)).toEqual([]);
  });

  it('is part of what its customer is handed, and goes when the account is closed', async () => {
    const { orderId, userId } = await hire();
    await kept({ orderId, note: 'A scratch' });
    const person = { userId, email: '' };
    expect(await orderData.read?.(db, person)).toMatchObject([
      { photos: [{ kind: 'returned', note: 'A scratch' }] },
    ]);
    await inTransaction(db, (tx) => orderData.erase?.(tx, person) ?? Promise.resolve());
    expect(await readPhotosForStaff(db, orderId)).toEqual([]);
  });
});

function addDaysTo(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
