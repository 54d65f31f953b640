import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { z } from 'zod';
import { payToken } from '#/features/orders/pay-link.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { dayAhead, expect, visit } from '#tests/e2e/journey.ts';
import { orderRental } from '#tests/e2e/order-rental.ts';
import { findMail, post } from '#tests/e2e/shop-api.ts';
import { shopEnv, withShopDatabase } from '#tests/e2e/shop-database.ts';
import { makePost } from '#tests/factories/content.ts';
import { enterPin } from '#tests/e2e/shopping.ts';
import { once } from './once.ts';
import { visitorOptions, type People } from './people.ts';
import { makeShopSamples } from './shop-samples.ts';

/** Addresses of what the demo shop has none of: made when they are first asked for. */
export type Samples = ReturnType<typeof makeSamples>;

export function makeSamples(
  browser: Browser,
  { url, people, staff }: { url: string; people: People; staff: APIRequestContext },
) {
  // For what is made by the code of the shop itself: it sends jobs, and signs with its secret.
  provideEnv(shopEnv(url));
  let latest: Promise<unknown> = Promise.resolve();
  /** One after the other: they all go through the one cart of the buyer. */
  const inTurn = <T>(make: () => Promise<T>) => {
    const next = latest.then(make, make);
    latest = next;
    return next;
  };
  /** An order of the buyer's after this PIN was typed; without one it waits for it. */
  const order = (pin: string | null, first: number) =>
    once(() => inTurn(() => orderOfBuyer(pin, first)));
  async function orderOfBuyer(pin: string | null, first: number): Promise<string> {
    const context = await browser.newContext({
      ...visitorOptions(url),
      storageState: await people.buyer(),
    });
    try {
      const page = await context.newPage();
      const { orderId } = await orderRental(page.request, await people.buyerAccount(), { first });
      if (pin === null) return orderId;
      await visit(page, `/orders/${orderId}`);
      await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click();
      await enterPin(page, pin);
      const told = pin === '1234' ? 'Paid. Thank you!' : 'Wrong PIN';
      await expect(page.getByRole('heading', { name: told })).toBeVisible();
      return orderId;
    } finally {
      await context.close();
    }
  }
  const customOrder = once(async () => {
    const context = await browser.newContext({
      ...visitorOptions(url),
      storageState: await people.buyer(),
    });
    const { email } = await people.buyerAccount();
    const made = await post(context.request, '/api/custom-orders', {
      requestKey: randomUUID(),
      locale: 'en',
      idea: 'A bar counter with our logo in front, warm white at the edges.',
      quantity: 2,
      name: 'Amina Wanjiru',
      email,
    });
    await context.close();
    return z.object({ id: z.string() }).parse(made).id;
  });
  const waiting = order(null, 30);
  return {
    waitingOrder: waiting,
    paidOrder: order('1234', 40),
    failedOrder: order('9999', 50),
    customOrder,
    payLink: once(async () => {
      const id = await waiting();
      return `/pay/${payToken(id)}`;
    }),
    offer: once(async () =>
      offerOf(staff, await customOrder(), (await people.buyerAccount()).email),
    ),
    invitation: once(() => invite(staff)),
    sharedCart: once(() => shareCart(staff)),
    draft: once(() => shareDraft(staff)),
    ...makeShopSamples(browser, { url, people, staff, inTurn }),
  };
}

const linkIn = (text: string, to: string) =>
  new URL(new RegExp(`https?://\\S+/${to}/[\\w-]+`).exec(text)?.[0] ?? '').pathname;

async function offerOf(staff: APIRequestContext, customOrderId: string, email: string) {
  const saved = await staff.put(`/api/admin/custom-orders/${customOrderId}/offer`, {
    data: {
      customOrderId,
      version: 0,
      validUntil: dayAhead(10),
      note: 'As we said on the phone.',
      delivery: { method: 'delivery', countyCode: 47, fee: 150_000 },
      lines: [
        { text: 'Bar counter with a logo', type: 'purchase', quantity: 2, unitPrice: 4_500_000 },
      ],
    },
  });
  const draft = z.object({ offerId: z.string(), version: z.number() }).parse(await saved.json());
  await post(staff, `/api/admin/offers/${draft.offerId}/send`, draft);
  return linkIn((await findMail(staff, email, /^Our offer/)).text, 'offers');
}

async function invite(staff: APIRequestContext): Promise<string> {
  const email = `wanjiru-${randomUUID()}@example.com`;
  await post(staff, '/api/admin/invitations', { email, name: 'Wanjiru Kamau', locale: 'en' });
  return linkIn((await findMail(staff, email, /./)).text, 'invitations');
}

async function shareCart(staff: APIRequestContext): Promise<string> {
  const listed = await staff.get('/api/products', { params: { locale: 'en' } });
  const { products } = z
    .object({ products: z.array(z.object({ id: z.string() })) })
    .parse(await listed.json());
  const items = products.slice(0, 2).map(({ id }) => ({
    guestId: `guest-${id}`,
    productId: id,
    type: 'purchase',
    quantity: 2,
  }));
  const shared = await post(staff, '/api/cart/shares', { locale: 'en', items });
  return `/cart?share=${z.object({ token: z.string() }).parse(shared).token}`;
}

async function shareDraft(staff: APIRequestContext): Promise<string> {
  let id = '';
  await withShopDatabase(async (db) => {
    const draft = await makePost(db, { isPublished: false, publishedAt: null });
    ({ id } = draft);
  });
  const data = { kind: 'post', id, isShared: true };
  const made = JSON.stringify(await post(staff, '/api/admin/content/draft-link', data));
  const path = /\/drafts\/[^"?\s]+/.exec(made)?.[0];
  if (!path) throw new Error(`No link to a draft in ${made}`);
  return path;
}
