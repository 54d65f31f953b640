// What PostgreSQL keeps for each connection does not grow with who comes, and little with how much they buy:
// a value that stands in the text of a prepared statement, or a list of any length, is one more for each.
import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { paymentEvents } from '#/db/schema/payments.ts';
import { applyEvent } from '#/features/payments/use-cases/apply-event.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { watchSent } from '#tests/setup/watch-sent.ts';
import type { QuoteView } from '#/features/checkout/views.ts';
import { callApi } from './call-api.ts';
import { additionOf, orderOf, partOf, PICKED_UP } from './checkout-calls.ts';

const { db, pool } = await useDatabase();
const mpesa = await startFakeMpesa();

/** Every text that was prepared, with the call that was the first to ask it. */
const prepared = new Map<string, string>();
let asking = '';
watchSent(pool, ({ name, text }) => {
  if (name !== undefined && !prepared.has(text)) prepared.set(text, asking);
});

// As in the shop: without it processes are notified inside the transactions.
const listener = startListener(db);
afterAll(() => listener.stop());

const products: string[] = [];
beforeAll(async () => {
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), 10_000);
  for (const _ of [1, 2, 3, 4]) {
    products.push((await makeProduct(db, { stockQuantity: 1_000 })).id);
  }
});

let people = 0;

/** Somebody who has just signed up, and orders as often as asked. */
async function makeBuyer() {
  people += 1;
  const phone = `071234567${people}`;
  const user = await makeUser(db);
  const cookie = await sessionCookie((await makeSession(db, user.id)).token);

  async function ask(path: string, input: object): Promise<unknown> {
    asking = path;
    const from = { cookie, 'x-goled-client-ip': `10.0.0.${people}` };
    const { status, text, body } = await callApi(path, input, from);
    expect({ path, status, text }).toMatchObject({ status: 200 });
    return body;
  }

  /** Two after one another, and four by two more at once: on the way to four nothing is asked about three. */
  async function fillCart(lines: number): Promise<void> {
    const [oneByOne, atOnce] =
      lines === 4 ? [products.slice(0, 2), products.slice(2, 4)] : [products.slice(0, lines), []];
    for (const productId of oneByOne) await ask('cart/add', additionOf(productId));
    if (atOnce.length === 0) return;
    const parts = atOnce.map((productId) => partOf(productId));
    await ask('cart/addTogether', { locale: 'en', operationId: randomUUID(), parts });
  }

  /** Fills the cart, orders, pays and looks at it. */
  async function order(lines: number): Promise<void> {
    await fillCart(lines);
    await ask('cart/list', { locale: 'en' });
    // The casts: what these procedures answer with.
    const quote = (await ask('checkout/quote', PICKED_UP)) as QuoteView;
    const input = orderOf(quote, { email: user.email, phone });
    const { orderId: id } = (await ask('checkout/placeOrder', input)) as { orderId: string };
    await ask('payments/start', { orderId: id, phone });
    await pay();
    await ask('orders/get', { locale: 'en', id });
    await ask('orders/list', { locale: 'en' });
  }

  return { order };
}

/** What M-Pesa sends once somebody has paid, and what the job does with it. */
async function pay(): Promise<void> {
  const push = mpesa.lastPush();
  mpesa.decide(push, 0);
  asking = 'callback';
  expect(await mpesa.callBack(push, { resultCode: 0, amount: push.amount })).toBe(200);
  asking = 'order paid';
  const events = db.select({ id: paymentEvents.id }).from(paymentEvents);
  const [newest] = await events.orderBy(desc(paymentEvents.id)).limit(1);
  expect(await applyEvent(db, newest?.id ?? '', new Date())).toBe('confirmed');
}

/** What is prepared from then on. */
async function newTexts(work: () => Promise<void>): Promise<{ call: string; text: string }[]> {
  const before = new Set(prepared.keys());
  await work();
  return [...prepared].flatMap(([text, call]) => (before.has(text) ? [] : [{ call, text }]));
}

it('what is prepared has the same texts whoever comes, and few for what they buy', async () => {
  const first = await makeBuyer();
  const ofFirst = await newTexts(async () => {
    for (const lines of [1, 2, 4]) await first.order(lines);
  });
  expect(ofFirst.length).toBeGreaterThan(20);

  // Three lines are asked about as four are; only an order is written with as many as it has.
  const second = await makeBuyer();
  const ofThree = await newTexts(() => second.order(3));
  expect(ofThree).toEqual([
    {
      call: 'checkout/placeOrder',
      text: expect.stringMatching(/^with "placed" as \(insert into "orders"/),
    },
  ]);

  // So are three orders and four.
  const ofOthers = await newTexts(async () => {
    for (const lines of [1, 2, 4]) await second.order(lines);
    for (const _ of [3, 4, 5, 6]) {
      const other = await makeBuyer();
      for (const lines of [1, 2, 3]) await other.order(lines);
    }
  });
  expect(people).toBe(6);
  expect(ofOthers).toEqual([]);
});
