import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { profiles } from '#/db/schema/accounts.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { findOrder } from './queries.server.ts';

const { db } = await useDatabase();
const NOWHERE = '01939f6e-0000-7000-8000-000000000000';

afterAll(stopJobs);

async function signedIn(userId: string): Promise<{ cookie: string }> {
  return { cookie: await sessionCookie((await makeSession(db, userId)).token) };
}

it('shows an order with everything in it to its owner', async () => {
  const { orderId: id, number, userId } = await makeOrder(db);
  const owner = await signedIn(userId);
  const { status, body } = await callApi('orders/get', { id, locale: 'sw' }, owner);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    number,
    status: 'pending_payment',
    cancellation: { isPaid: false, isOpen: true, fee: 0, back: 0 },
    history: [{ kind: 'placed' }],
    lines: [{ quantity: 1, name: expect.stringContaining('Mchemraba') }],
    amounts: { goods: 950_000, rounding: 0, due: 950_000, paid: 0 },
    delivery: { method: 'pickup' },
  });
  const list = await callApi('orders/list', {}, owner);
  expect(list.body).toMatchObject({ total: 1, pages: 1, orders: [{ id, units: 1 }] });
});

it('answers a stranger as if there were no such order, in every verb', async () => {
  const { orderId: id } = await makeOrder(db);
  const stranger = await signedIn((await makeUser(db)).id);
  for (const verb of ['orders/get', 'orders/cancel']) {
    const theirs = await callApi(verb, { id }, stranger);
    const none = await callApi(verb, { id: NOWHERE }, stranger);
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
    expect((await callApi(verb, { id })).status).toBe(401);
  }
  expect((await callApi('orders/list', {}, stranger)).body).toMatchObject({ orders: [], total: 0 });
  expect(await findOrder(db, id)).toMatchObject({ status: 'pending_payment' });
});

it('lets the owner call it off once', async () => {
  const { orderId: id, userId } = await makeOrder(db);
  const owner = await signedIn(userId);
  expect((await callApi('orders/cancel', { id }, owner)).body).toMatchObject({
    status: 'cancelled',
    cancellation: null,
    history: [{ kind: 'placed' }, { kind: 'cancelled' }],
  });
  const again = await callApi('orders/cancel', { id }, owner);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'REJECTED', data: { reason: 'ORDER_NOT_IN_STATUS' } });
});

it('shows everybody’s orders to admins only, as long as they are admins', async () => {
  const { number } = await makeOrder(db);
  const admin = await makeUser(db, { role: 'admin' });
  const customer = await signedIn((await makeUser(db)).id);
  const asAdmin = await signedIn(admin.id);
  const list = await callApi('orders/listAll', {}, asAdmin);
  expect(list.body).toMatchObject({ page: 1 });
  expect(list.text).toContain(number);
  expect((await callApi('orders/listAll', {}, customer)).status).toBe(403);
  expect((await callApi('orders/listAll', {})).status).toBe(401);
  await db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, admin.id));
  expect((await callApi('orders/listAll', {}, asAdmin)).status).toBe(403);
});
