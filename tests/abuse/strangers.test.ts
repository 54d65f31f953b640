import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profiles, users } from '#/db/schema/accounts.ts';
import { cartItems } from '#/db/schema/cart.ts';
import { orders } from '#/db/schema/orders.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi, type ApiAnswer } from './call-api.ts';

const { db } = await useDatabase();

const NOWHERE = '01939f6e-0000-7000-8000-000000000000';

let owner = '';
let stranger: Record<string, string>;
const DAYS = { start: '2030-01-01', end: '2030-01-03' };
let orderId = '';

async function headersOf(userId: string) {
  return { cookie: await sessionCookie((await makeSession(db, userId)).token) };
}

/** What of an answer could tell a stranger something. */
const told = ({ status, body }: ApiAnswer) => ({ status, body });

beforeAll(async () => {
  owner = (await makeUser(db)).id;
  stranger = await headersOf((await makeUser(db)).id);
  ({ orderId } = await makeOrder(db, { userId: owner }));
});

describe('somebody else’s order', () => {
  it.each([
    ['orders/get', (id: string) => ({ locale: 'en', id })],
    ['orders/cancel', (id: string) => ({ id })],
    [
      'orders/changePlace',
      (id: string) => ({
        id,
        place: { address: null, phone: '0712345678' },
        seen: { address: null, phone: '' },
      }),
    ],
    ['orders/moveDays', (id: string) => ({ id, range: DAYS, start: DAYS.end })],
    ['orders/listDays', (id: string) => ({ id, range: DAYS, from: DAYS.end })],
    [
      'orders/extend',
      (id: string) => ({ locale: 'en', id, range: DAYS, end: DAYS.end, amount: 0 }),
    ],
    ['orders/dropExtension', (id: string) => ({ locale: 'en', id })],
    ['orders/listLaterEnds', (id: string) => ({ id, range: DAYS })],
    ['orders/again', (id: string) => ({ locale: 'en', id, operationId: id })],
    ['orders/documents/list', (id: string) => ({ locale: 'en', id })],
    ['orders/documents/addReceipts', (id: string) => ({ locale: 'en', id })],
    [
      'orders/documents/addInvoice',
      (id: string) => ({ locale: 'en', id, name: 'Amina Otieno', pin: '' }),
    ],
    ['payments/get', (id: string) => ({ orderId: id })],
    ['payments/start', (id: string) => ({ orderId: id, phone: '0712345678' })],
    ['payments/startOnPage', (id: string) => ({ orderId: id, locale: 'en' })],
    ['payments/recheck', (id: string) => ({ orderId: id })],
  ])('%s says the same as for one that is not there', async (path, input) => {
    const theirs = await callApi(path, input(orderId), stranger);
    const nobodys = await callApi(path, input(NOWHERE), stranger);
    expect(theirs.status).toBe(404);
    expect(told(theirs)).toEqual(told(nobodys));
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('pending_payment');
  });
});

describe('a line of somebody else’s cart', () => {
  it.each([
    ['cart/update', { quantity: 9 }],
    ['cart/remove', {}],
  ])('%s does nothing to it', async (path, rest) => {
    const customerId = (await makeUser(db)).id;
    await fillCart(db, customerId, [{ product: await makeProduct(db) }]);
    const [line] = await db.select().from(cartItems).where(eq(cartItems.userId, customerId));
    const call = (lineId: string | undefined) =>
      callApi(path, { locale: 'en', lineId, ...rest }, stranger);
    expect(told(await call(line?.id))).toEqual(told(await call(NOWHERE)));
    const after = await db.select().from(cartItems).where(eq(cartItems.userId, customerId));
    expect(after).toEqual([line]);
  });
});

describe('fields that a person may not set', () => {
  it('are ignored when the profile is changed', async () => {
    const userId = (await makeUser(db)).id;
    const headers = await headersOf(userId);
    const mine = eq(profiles.userId, userId);
    const [before] = await db.select().from(profiles).where(mine);
    const forged = {
      name: 'Amina',
      phone: '',
      role: 'admin',
      userId: owner,
      user_id: owner,
      id: NOWHERE,
      email: 'other@example.test',
      emailVerified: false,
      email_verified: false,
      avatarUrl: 'https://evil.example/x.png',
      createdAt: '2000-01-01T00:00:00Z',
      created_at: '2000-01-01T00:00:00Z',
    };
    const { status } = await callApi('account/updateProfile', forged, headers);
    expect(status).toBe(200);
    const [after] = await db.select().from(profiles).where(mine);
    expect(after).toEqual({
      ...before,
      fullName: 'Amina',
      phone: null,
      updatedAt: after?.updatedAt,
    });
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerified).toBe(true);
  });

  it('make nobody an admin at sign-up', async () => {
    const email = 'climber@example.test';
    const input = { name: 'C', email, password: 'a long password here', role: 'admin' };
    const forged = { ...input, emailVerified: true, locale: 'en', returnTo: '/' };
    await callApi('account/signUp', forged);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
    const made = await db.select().from(profiles).where(eq(profiles.email, email));
    expect(made.every(({ role }) => role === 'customer')).toBe(true);
  });
});

describe('lists of the back office', () => {
  it.each(['orders/listAll', 'discounts/list', 'newsletter/list'])(
    '%s takes no column and no relation from outside',
    async (path) => {
      const admin = await headersOf((await makeUser(db, { role: 'admin' })).id);
      const plain = await callApi(path, { page: 1 }, admin);
      expect(plain.status).toBe(200);
      const asked = await callApi(
        path,
        { page: 1, sort: 'password_hash', include: 'user.sessions', fields: ['token'] },
        admin,
      );
      expect(asked.status).toBe(400);
      expect(plain.text).not.toMatch(/password|token|sessions/i);
    },
  );
});
