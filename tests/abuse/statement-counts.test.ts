// What a call costs the database, counted: docs/statements.md is made here, and a change that makes a call
// ask more changes that table. Counts need no clock, so a busy machine changes nothing.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { paymentEvents } from '#/db/schema/payments.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { applyEvent } from '#/features/payments/use-cases/apply-event.server.ts';
import { followSessionChanges } from '#/platform/auth/session-cache.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { watchSent } from '#tests/setup/watch-sent.ts';
import type { CartView } from '#/features/cart/views.ts';
import type { QuoteView } from '#/features/checkout/views.ts';
import { callApi } from './call-api.ts';
import { additionOf, orderOf, PICKED_UP } from './checkout-calls.ts';

const { db, pool } = await useDatabase();
const mpesa = await startFakeMpesa();

const EMAIL = 'amina@example.test';
const PHONE = '0712345678';
const today = nairobiDay(new Date());
const [from, to] = [addDays(today, 30), addDays(today, 33)];
let sent: string[] = [];
const products: string[] = [];
let cookie = '';

watchSent(pool, ({ text }) => sent.push(text));

// As in the shop: without it processes are notified inside the transactions.
const listener = startListener(db);
followSessionChanges(listener);
afterAll(() => listener.stop());

beforeAll(async () => {
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), 10_000);
  for (const index of [1, 2, 3]) {
    const name = { name: `LED Cube ${index}`, price: shillings(1_000 * index) };
    products.push((await makeProduct(db, { ...name, stockQuantity: 50 })).id);
  }
  const user = await makeUser(db, { email: EMAIL });
  cookie = await sessionCookie((await makeSession(db, user.id)).token);
});

async function ask(path: string, input: object): Promise<unknown> {
  const { status, text, body } = await callApi(path, input, { cookie });
  expect({ path, status, text }).toMatchObject({ status: 200 });
  return body;
}

const isControl = (text: string) => /^(?:begin|commit|rollback|savepoint|release)\b/i.test(text);

/** Asked twice where nothing changes by it: settings and versions are read once by each process. */
async function count(path: string, input: object, { warm = false } = {}): Promise<Counted> {
  if (warm) await ask(path, input);
  return countIn(() => ask(path, input));
}

async function countIn(work: () => Promise<unknown>): Promise<Counted> {
  sent = [];
  const body = await work();
  const control = sent.filter(isControl).length;
  return { body, statements: sent.length - control, control };
}

/** What M-Pesa sends once somebody has paid, and what the job does with it. */
async function pay(): Promise<{ callback: Counted; paid: Counted }> {
  const push = mpesa.lastPush();
  mpesa.decide(push, 0);
  const facts = { resultCode: 0, receipt: 'SFC1ABCDEF', amount: push.amount };
  const callback = await countIn(() => mpesa.callBack(push, facts));
  expect(callback.body).toBe(200);
  const [event] = await db.select({ id: paymentEvents.id }).from(paymentEvents);
  const paid = await countIn(() => applyEvent(db, event?.id ?? '', new Date()));
  expect(paid.body).toBe('confirmed');
  return { callback, paid };
}

function sumOf(parts: readonly Counted[]): Counted {
  const sum = (of: 'statements' | 'control') => parts.reduce((all, part) => all + part[of], 0);
  return { body: null, statements: sum('statements'), control: sum('control') };
}

interface Counted {
  body: unknown;
  statements: number;
  /** `begin`, `commit` and the like. */
  control: number;
}

it('no call asks the database more than docs/statements.md says', async () => {
  const rows: string[] = [];
  const note = (what: string, { statements, control }: Counted) => {
    const numbers = [String(statements).padStart(10), String(control).padStart(28)];
    rows.push(`| ${what.padEnd(29)} | ${numbers.join(' | ')} |`);
  };
  const [first, second, third] = products;
  const read = (path: string, input: object) => count(path, input, { warm: true });

  note('product list', await read('catalog/listProducts', { locale: 'en' }));
  note('search', await read('catalog/listProducts', { locale: 'en', search: 'cube' }));
  note(
    'search with hire days',
    await read('catalog/listProducts', { locale: 'en', search: 'cube', from, to }),
  );
  note('suggestions', await read('catalog/suggestProducts', { locale: 'en', search: 'cub' }));
  note('product', await read('catalog/getProduct', { locale: 'en', id: first }));
  note('calendar of a month', await read('catalog/getCalendar', { id: first, from, to }));
  note('first line into an empty cart', await count('cart/add', additionOf(first)));
  note('another line', await count('cart/add', additionOf(second)));
  const added = await count('cart/add', additionOf(third));
  note('a third line', added);
  // The cast: what this procedure answers with.
  const { lines } = (await ask('cart/list', { locale: 'en' })) as CartView;
  const change = { locale: 'en', lineId: lines[0]?.id, quantity: 2 };
  note('another quantity', await count('cart/update', change));
  note('a line out', await count('cart/remove', { locale: 'en', lineId: lines[0]?.id }));
  const cart = await read('cart/list', { locale: 'en' });
  note('cart', cart);
  const quoted = await read('checkout/quote', PICKED_UP);
  note('quote of two lines', quoted);
  // The cast: what this procedure answers with.
  const order = orderOf(quoted.body as QuoteView, { email: EMAIL, phone: PHONE });
  const placed = await count('checkout/placeOrder', order);
  note('order of two lines', placed);
  // The cast: what this procedure answers with.
  const { orderId: id } = placed.body as { orderId: string };
  const prompt = await count('payments/start', { orderId: id, phone: '0712345678' });
  note('prompt', prompt);
  note('order page', await read('orders/get', { locale: 'en', id }));
  note('own orders', await read('orders/list', { locale: 'en' }));
  const { callback, paid } = await pay();
  note('callback', callback);
  note('order paid, mails queued', paid);
  note('whole checkout, from the cart', sumOf([cart, quoted, placed, prompt, callback, paid]));

  const table = `# Statements by call

What a call sends to PostgreSQL, of somebody who is signed in; transactions aside. Reads that are kept (decision 197) are called by POST here, which nothing keeps: a kept answer asks nothing. Made by \`tests/abuse/statement-counts.test.ts\`; when a change is meant: \`npx vitest run --project integration tests/abuse/statement-counts -u\`.

| call                          | statements | begin, commit and savepoints |
| ----------------------------- | ---------: | ---------------------------: |
${rows.join('\n')}
`;
  await expect(table).toMatchFileSnapshot('../../docs/statements.md');
});
