import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import { DEFAULT_REFERRAL } from '#/domain/discounts/referral.ts';
import { changeFields } from '#/features/catalog/manage/save-product.server.ts';
import { dayAhead } from '#tests/e2e/journey.ts';
import { post } from '#tests/e2e/shop-api.ts';
import { withShopDatabase } from '#tests/e2e/shop-database.ts';
import { productId } from '#tests/e2e/shopping.ts';
import { makeDeliveredOrder } from '#tests/factories/review.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { once } from './once.ts';
import { CUBE, TABLE, visitorOptions, type People } from './people.ts';
import { idOf, postFile } from './post-file.ts';

const SHORT = 'Two rows along the lawn, and nobody asked for a torch.';
const LONG = `${SHORT} They came an hour before the time we had agreed, charged, and were fetched the next morning. One had a scratch below, which the driver wrote down before we signed. The remote reached all of them, also those behind the house, and the guests sat on them until the band had gone.`;
const ANSWER = 'Thank you. The next ones come with a spare remote.';
const CAPTION = { en: 'A garden dinner in Karen', sw: 'Chakula cha jioni bustanini, Karen' };

interface Demo {
  url: string;
  people: People;
  staff: APIRequestContext;
  /** One order of the buyer's after the other, as they all go through one cart. */
  inTurn: <T>(make: () => Promise<T>) => Promise<T>;
}

/** What customers see and the demo shop has none of: reviews, a picture of an event, a code to hand on. */
export function makeShopSamples(browser: Browser, { url, people, staff, inTurn }: Demo) {
  const asBuyer = async <T>(act: (request: APIRequestContext) => Promise<T>): Promise<T> => {
    const storageState = await people.buyer();
    const context = await browser.newContext({ ...visitorOptions(url), storageState });
    try {
      return await act(context.request);
    } finally {
      await context.close();
    }
  };
  /** A paid order of the cube of the buyer's, whose goods may be reviewed. */
  const deliver = async () => {
    const userId = await asBuyer(readUserId);
    const cube = await productId(staff, CUBE);
    let id = '';
    const make = () =>
      withShopDatabase(async (db) => {
        const [product] = await db.select().from(products).where(eq(products.id, cube));
        if (!product) throw new Error(`There is no ${CUBE}`);
        ({ orderId: id } = await makeDeliveredOrder(db, { userId, product }));
        await db
          .update(orders)
          .set({ paidTotal: sql`due_total` })
          .where(eq(orders.id, id));
      });
    await inTurn(make);
    return id;
  };
  const review = async (written: { stars: number; text: string }, withPhoto: boolean) => {
    const orderId = await deliver();
    const sent = { ...written, productId: await productId(staff, CUBE), locale: 'en' };
    const id = await asBuyer(async (request) => {
      const made = idOf(await post(request, `/api/orders/${orderId}/reviews`, sent));
      if (withPhoto) await sendPhoto(request, url, made);
      return made;
    });
    await post(staff, `/api/admin/reviews/${id}/publish`, { version: 1 });
    return id;
  };
  const recommendation = once(async () => {
    const values = { ...DEFAULT_REFERRAL, isOffered: true, minOrder: 5_000 };
    const data = { section: 'referral', version: 0, values };
    const saved = await staff.put('/api/admin/settings', { data });
    if (!saved.ok()) throw new Error(`The setting: ${saved.status()} ${await saved.text()}`);
    await deliver();
    await asBuyer((request) => post(request, '/api/account/recommendation', {}));
    return '/profile';
  });
  return {
    /** The address of the cube, with reviews and with a picture of an event. */
    reviewedProduct: once(async () => {
      const cube = await productId(staff, CUBE);
      const table = await productId(staff, TABLE);
      await withShopDatabase((db) => showAtEvent(db, cube, table));
      await review({ stars: 5, text: SHORT }, true);
      const id = await review({ stars: 3, text: LONG }, false);
      await post(staff, `/api/admin/reviews/${id}/answer`, { version: 2, answer: ANSWER });
      return `/products/${cube}`;
    }),
    reviewOfOrder: once(async () => `/orders/${await deliver()}/review`),
    /** The address of somebody who has a code to hand on. */
    recommendation,
    /** The address of two products side by side. */
    comparison: once(async () => {
      const ids = [await productId(staff, CUBE), await productId(staff, TABLE)];
      return `/compare?ids=${ids.join(',')}`;
    }),
    /** The list, for days that were said. */
    daysAhead: `from=${dayAhead(20)}&to=${dayAhead(23)}`,
  };
}

async function readUserId(request: APIRequestContext): Promise<string> {
  const me = z.object({ user: z.object({ id: z.string() }) });
  return me.parse(await (await request.get('/api/account/me')).json()).user.id;
}

async function sendPhoto(request: APIRequestContext, url: string, reviewId: string): Promise<void> {
  const photo = await makePhoto({ width: 1200, height: 900 });
  const file = { name: 'lawn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) };
  const to = `/api/reviews/${reviewId}/photos`;
  await postFile(request, url, { to, file, fields: { key: randomUUID() } });
}

/** Another product's picture, as that of an event with this one. */
async function showAtEvent(db: Database, id: string, other: string): Promise<void> {
  const [shown] = await db.select().from(products).where(eq(products.id, id));
  const [lent] = await db.select().from(products).where(eq(products.id, other));
  const picture = lent?.images[0];
  if (!shown || !picture) throw new Error('There is no picture');
  const images = [...shown.images, { ...picture, event: CAPTION }];
  const saved = await changeFields(db, { id, version: shown.version, images });
  if (!saved?.ok) throw new Error('The picture of the event was not kept');
}
