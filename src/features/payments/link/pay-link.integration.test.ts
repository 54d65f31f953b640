import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { phoneOrderRequest } from '#tests/factories/phone-order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { newSource } from '#tests/factories/payment.ts';
import { startFakePaystack } from '#tests/fakes/fake-paystack.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { inTransaction } from '#/db/client.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { placeForCustomer } from '#/features/checkout/staff/place-for-customer.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { payToken } from '#/features/orders/pay-link.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { readPayLink } from './read-pay-link.server.ts';

const { db } = await useDatabase();
const paystack = await startFakePaystack();
const NOW = new Date();

afterAll(stopJobs);

/** What a browser has after it opened the link. */
const cookieOf = (orderId: string) => ({ cookie: `goled.pay=${payToken(orderId)}` });

it('opens the payment of its order alone, without contacts and receipts', async () => {
  const [order, other] = [await makeOrder(db), await makeOrder(db)];
  const opened = await callApi('payments/openLink', { token: payToken(order.orderId) });
  expect(opened.body).toMatchObject({ number: order.number, stage: 'open' });
  const headers = cookieOf(order.orderId);
  const { status, body } = await callApi('payments/get', { orderId: order.orderId }, headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    order: { number: order.number, contactPhone: '', contactEmail: '' },
    received: [],
  });
  const asked = { orderId: other.orderId };
  expect((await callApi('payments/get', asked, headers)).status).toBe(404);
  expect((await callApi('payments/start', { ...asked, phone: '0712345678' }, headers)).status).toBe(
    404,
  );
  expect((await callApi('orders/get', { id: order.orderId }, headers)).status).toBe(401);
  expect((await callApi('payments/get', asked)).status).toBe(401);
});

it('one that was not made here opens nothing', async () => {
  const { orderId } = await makeOrder(db);
  const forged = `${'A'.repeat(43)}${orderId}`;
  for (const token of [forged, orderId, payToken(randomUUID()), '']) {
    expect((await callApi('payments/openLink', { token })).status).toBe(404);
  }
  const headers = { cookie: `goled.pay=${forged}` };
  expect((await callApi('payments/get', { orderId }, headers)).status).toBe(401);
});

it('ends with the hold, with the order, and says so once it is paid', async () => {
  const [held, paid, off] = [await makeOrder(db), await makeOrder(db), await makeOrder(db)];
  const stageOf = async ({ orderId }: typeof held, now = NOW) =>
    (await readPayLink(db, payToken(orderId), now))?.stage;
  expect(await stageOf(held)).toBe('open');
  expect(await stageOf(held, new Date(NOW.getTime() + 31 * 60_000))).toBe('ended');
  const amount = (await findOrder(db, paid.orderId))?.dueTotal ?? 0;
  const payment = { orderId: paid.orderId, source: newSource(), amount, receipt: 'S1', now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, payment));
  expect(await stageOf(paid)).toBe('paid');
  await cancelOrder(db, { orderId: off.orderId, by: 'shop' }, NOW);
  expect(await stageOf(off)).toBe('ended');
});

it('is where whoever has it comes back to from a page', async () => {
  const { orderId } = await makeOrder(db);
  const asked = { orderId, locale: 'sw' };
  const { status } = await callApi('payments/startOnPage', asked, cookieOf(orderId));
  expect(status).toBe(200);
  const { callbackUrl, cancelUrl } = paystack.lastCharge();
  const path = `/sw/pay/${payToken(orderId)}`;
  expect([callbackUrl, cancelUrl].map((url) => new URL(url ?? '').pathname)).toEqual([path, path]);
});

it('pays for an order of nobody, which no account reads', async () => {
  const staff = await makeUser(db, { role: 'admin' });
  const request = await phoneOrderRequest(db, [{ product: await makeProduct(db) }]);
  const placed = await placeForCustomer(db, staff.id, request, NOW);
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId } = placed.value;
  const asked = { orderId, locale: 'en' };
  const stranger = await makeUser(db);
  const signedIn = { cookie: await sessionCookie((await makeSession(db, stranger.id)).token) };
  expect((await callApi('payments/get', { orderId }, signedIn)).status).toBe(404);
  expect((await callApi('orders/get', { id: orderId, locale: 'en' }, signedIn)).status).toBe(404);
  const { status, body } = await callApi('payments/get', { orderId }, cookieOf(orderId));
  expect(status).toBe(200);
  expect(body).toMatchObject({ order: { number: placed.value.number, contactEmail: '' } });
  expect((await callApi('payments/startOnPage', asked, cookieOf(orderId))).status).toBe(200);
  expect(paystack.lastCharge()).toMatchObject({ email: settings().shop.email });
});
