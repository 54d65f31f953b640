import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { consents } from '#/db/schema/consents.ts';
import { customOrderEvents, customOrders } from '#/db/schema/custom-orders.ts';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { getRequestForStaff } from '#/features/custom-orders/admin/read-requests.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { browser, mailedLink, mailsTo, password, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { contactApi } from '../api.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const today = nairobiDay(new Date());
const wanted = { quantity: 40, eventDate: addDays(today, 20) };

async function staff() {
  const { id } = await makeUser(db, { role: 'admin' });
  const cookie = await sessionCookie((await makeSession(db, id)).token);
  const context = {
    headers: new Headers({ cookie }),
    clientIp: '10.4.0.2',
    requestId: 't',
    responseHeaders: new Headers(),
  };
  const call = (path: string, input: object) => callApi(path, input, { cookie });
  return { id, call, api: createRouterClient(contactApi, { context }) };
}

async function makeMessage(changes: Partial<typeof contactMessages.$inferInsert> = {}) {
  const written = {
    requestKey: crypto.randomUUID(),
    name: 'Amina Wanjiru',
    email: `${crypto.randomUUID()}@example.com`,
    subject: 'Forty cubes',
    message: 'Forty cubes with our logo, please.',
    locale: 'sw',
  };
  const [row] = await db
    .insert(contactMessages)
    .values({ ...written, ...changes })
    .returning();
  if (!row) throw new Error('The message was not inserted');
  return { ...row, email: row.email ?? '' };
}

const ordersOf = (messageId: string) =>
  db.select().from(customOrders).where(eq(customOrders.messageId, messageId));
const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email));

describe('a custom order of a message', () => {
  it('carries who wrote and what, begins like any other, and ends the waiting', async () => {
    const keeper = await staff();
    const product = await makeProduct(db);
    const { id, email } = await makeMessage();
    const asked = { ...wanted, productId: product.id, budget: 5_000, phone: '0712345678' };
    const { body } = await keeper.call('contact/makeCustomOrder', { id, version: 1, ...asked });
    const [order] = await ordersOf(id);
    expect(order).toMatchObject({
      ...wanted,
      status: 'new',
      locale: 'sw',
      idea: 'Forty cubes\n\nForty cubes with our logo, please.',
      productId: product.id,
      budget: 500_000,
      contactName: 'Amina Wanjiru',
      contactEmail: email,
      contactPhone: '+254712345678',
    });
    const reference = order?.reference ?? '';
    expect(body).toEqual({ id: order?.id, reference });
    expect(await keeper.api.get({ id })).toMatchObject({
      state: 'handled',
      version: 2,
      customOrder: { id: order?.id, reference },
    });
    const seen = { locale: 'en', now: new Date() } as const;
    expect(await getRequestForStaff(db, order?.id ?? '', seen)).toMatchObject({
      messageId: id,
      history: [{ by: 'shop', status: 'new' }],
    });
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ locale: 'sw' }]);
    expect(mails[0]?.text).toContain(reference);
    const log = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(log).toMatchObject([{ staffId: keeper.id, after: { handled_by: keeper.id } }]);
  });

  // The unique keys of `custom_orders` decide: without them there are two, and two receipts.
  it('is one, whoever presses how often', async () => {
    const keepers = [await staff(), await staff(), await staff()];
    const { id, email } = await makeMessage();
    const made = await Promise.all(
      keepers.map(({ api }) => api.makeCustomOrder({ id, version: 1, ...wanted })),
    );
    made.push(await (await staff()).api.makeCustomOrder({ id, version: 1, quantity: 7 }));
    expect(new Set(made.map((order) => order.id)).size).toBe(1);
    expect(await ordersOf(id)).toMatchObject([{ quantity: 40 }]);
    const events = eq(customOrderEvents.customOrderId, made[0]?.id ?? '');
    expect(await db.$count(customOrderEvents, events)).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('takes the address from staff where only a phone was left, and else not', async () => {
    const { api } = await staff();
    const byPhone = await makeMessage({ email: null, phone: '+254712345678' });
    const ask = (email: string | null) =>
      api.makeCustomOrder({ id: byPhone.id, version: 1, ...wanted, email, phone: '0733333333' });
    expect(await ask(null).catch(reasonOf)).toMatchObject({ reason: 'NO_ADDRESS' });
    await ask('Amina@Example.com');
    expect(await ordersOf(byPhone.id)).toMatchObject([
      { contactEmail: 'amina@example.com', contactPhone: '+254712345678' },
    ]);
    const { id, email } = await makeMessage();
    await api.makeCustomOrder({ id, version: 1, ...wanted, email: 'other@example.com' });
    expect(await ordersOf(id)).toMatchObject([{ contactEmail: email }]);
  });

  it.each([
    ['of spam', { spamAt: new Date() }, {}, 'IS_SPAM'],
    ['of a message that has changed since', { version: 2 }, {}, 'CHANGED_MEANWHILE'],
    ['for a day that is over', {}, { eventDate: addDays(today, -1) }, 'EVENT_PASSED'],
    ['of a product that is gone', {}, { productId: crypto.randomUUID() }, 'PRODUCT_GONE'],
  ])('is not made %s', async (_name, message, details, reason) => {
    const { api } = await staff();
    const { id, email } = await makeMessage(message);
    const asked = { id, version: 1, ...wanted, ...details };
    expect(await api.makeCustomOrder(asked).catch(reasonOf)).toMatchObject({ reason });
    expect(await ordersOf(id)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a customer of a message', () => {
  it('is whoever has the address', async () => {
    const keeper = await staff();
    const known = await makeUser(db);
    const { id } = await makeMessage({ email: known.email });
    const { body } = await keeper.call('contact/makeCustomer', { id, version: 1 });
    expect(body).toEqual({ id: known.id });
    expect(await keeper.api.get({ id })).toMatchObject({
      state: 'waiting',
      version: 2,
      customer: { id: known.id },
    });
    expect(await mailsTo(known.email)).toEqual([]);
    const log = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(log).toMatchObject([{ staffId: keeper.id, after: { customer_id: known.id } }]);
  });

  it('is a new account, which its owner takes by the mailed link and nobody else', async () => {
    const keeper = await staff();
    const { id, email } = await makeMessage();
    await keeper.call('contact/makeCustomer', { id, version: 1 });
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ name: 'Amina Wanjiru', locale: 'sw', emailVerified: false });
    expect(await db.$count(consents, eq(consents.userId, account?.id ?? ''))).toBe(0);
    expect(await keeper.api.get({ id })).toMatchObject({
      customer: { id: account?.id, name: 'Amina Wanjiru' },
    });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.thingId, account?.id ?? ''));
    expect(log).toMatchObject([{ staffId: keeper.id, action: 'step' }]);
    const amina = browser();
    const signIn = () => amina.run((api) => api.signIn({ email, password }));
    expect(await signIn().catch(reasonOf)).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    const token = (await mailedLink(email, '/auth/reset-password')).get('token') ?? '';
    await amina.run((api) => api.resetPassword({ token, password }));
    await signIn();
    expect(await accountsOf(email)).toMatchObject([{ emailVerified: true }]);
    const again = amina.run((api) => api.resetPassword({ token, password: 'something else 99' }));
    expect(await again.catch(reasonOf)).toMatchObject({ reason: 'LINK_INVALID' });
  });

  // Without `lockEmail` in `makeCustomer` the second is told that the message has changed.
  it('is one account, whoever presses how often', async () => {
    const keepers = [await staff(), await staff(), await staff()];
    const { id, email } = await makeMessage();
    const made = await Promise.all(
      keepers.map(({ api }) => api.makeCustomer({ id, version: 1 }).catch(reasonOf)),
    );
    const [account, ...others] = await accountsOf(email);
    expect(others).toEqual([]);
    expect(made).toEqual(keepers.map(() => ({ id: account?.id })));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['of spam', { spamAt: new Date() }, 'IS_SPAM'],
    ['of a message that has changed since', { version: 2 }, 'CHANGED_MEANWHILE'],
    ['without an address', { email: null, phone: '+254712345678' }, 'NO_ADDRESS'],
  ])('is not made %s', async (_name, message, reason) => {
    const { api } = await staff();
    const { id, email } = await makeMessage(message);
    expect(await api.makeCustomer({ id, version: 1 }).catch(reasonOf)).toMatchObject({ reason });
    expect(await accountsOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});
