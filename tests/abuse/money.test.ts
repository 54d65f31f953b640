import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fillCart, type CartFill } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeCode, makeProductDiscount } from '#tests/factories/discount.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { shillings } from '#/domain/money/money.ts';
import { rejectionMessage } from '#/features/cart/messages.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from './call-api.ts';

// Money and price. What is said of the books is read from the tables in SQL.

const { db, pool } = await useDatabase();
const { lastPush, fake } = await startFakeMpesa();
const NOWHERE = '01939f6e-0000-7000-8000-000000000000';
let operations = 0;

afterAll(stopJobs);

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

async function makeCustomer(...lines: CartFill[]) {
  const { id: userId } = await makeUser(db);
  if (lines.length > 0) await fillCart(db, userId, lines);
  return { userId, headers: await signIn(userId) };
}

async function signIn(userId: string): Promise<{ cookie: string }> {
  return { cookie: await sessionCookie((await makeSession(db, userId)).token) };
}

function addInput(productId: string, overrides: Record<string, unknown> = {}) {
  operations += 1;
  const operationId = `operation-${operations}`;
  return { locale: 'en', operationId, productId, type: 'purchase', quantity: 1, ...overrides };
}

const rejected = (data: Record<string, unknown>) => ({
  status: 409,
  body: { code: 'REJECTED', data },
});

/** Cart lines of a person as the table has them. */
async function cartRows(userId: string) {
  const { rows } = await pool.query(
    'select quantity, unit_price::float8, total_price::float8 from cart_items where user_id = $1',
    [userId],
  );
  return rows;
}

async function lineOf(userId: string): Promise<string> {
  const { rows } = await pool.query('select id from cart_items where user_id = $1', [userId]);
  return rows[0].id;
}

/** Orders of a person, oldest first, in shillings. */
async function orderRows(userId: string) {
  const { rows } = await pool.query<Record<'goods' | 'discount' | 'gross' | 'due', number>>(
    `select goods_total::float8 as goods, discount_total::float8 as discount,
      gross_total::float8 as gross, due_total::float8 as due
      from orders where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

describe('prices that the browser sends', () => {
  const FIELDS = ['unit_price', 'unitPrice', 'total_price', 'totalPrice', 'price', 'discount'];

  it.each(FIELDS)('%s is refused wherever a line can be sent', async (field) => {
    const product = await makeProduct(db, { price: shillings(9_500) });
    const { userId, headers } = await makeCustomer({ product });
    const { operationId: guestId, locale, ...item } = addInput(product.id, { [field]: 1 });
    const request = await orderRequest(db, userId);
    const { expected } = request;
    const calls: [path: string, input: unknown][] = [
      ['cart/add', addInput(product.id, { [field]: 1 })],
      ['cart/update', { locale, lineId: await lineOf(userId), quantity: 2, [field]: 1 }],
      ['cart/adoptGuest', { locale, items: [{ guestId, ...item }] }],
      ['cart/previewGuest', { locale, items: [{ guestId, ...item }] }],
      ['checkout/placeOrder', { ...request, [field]: 1 }],
    ];
    if (field !== 'discount') {
      calls.push(['checkout/placeOrder', { ...request, expected: { ...expected, [field]: 1 } }]);
    }
    for (const [path, input] of calls) {
      const answer = await callApi(path, input, headers);
      expect(answer, `at ${path}`).toMatchObject({ status: 400 });
      expect(answer.text, `at ${path}`).toContain(field);
    }
    expect(await cartRows(userId)).toEqual([
      { quantity: 1, unit_price: 9_500, total_price: 9_500 },
    ]);
    expect(await orderRows(userId)).toEqual([]);
  });

  it('without them the price is the database’s', async () => {
    const product = await makeProduct(db, { price: shillings(9_500) });
    const { userId, headers } = await makeCustomer();
    const added = await callApi('cart/add', addInput(product.id, { quantity: 2 }), headers);
    expect(added.status).toBe(200);
    expect(await cartRows(userId)).toEqual([
      { quantity: 2, unit_price: 9_500, total_price: 19_000 },
    ]);
  });
});

describe('quantities that are none', () => {
  // NaN and Infinity are null in JSON.
  const NONE = [1.5, 1e9, 1e308, '1e3', '1', Number.NaN, null, [2], { $gt: 0 }, true];

  it.each([0, -1, ...NONE])('%j is not put into a cart', async (quantity) => {
    const product = await makeProduct(db);
    const { userId, headers } = await makeCustomer();
    const { operationId: guestId, locale, ...item } = addInput(product.id, { quantity });
    const calls: [path: string, input: unknown][] = [
      ['cart/add', addInput(product.id, { quantity })],
      ['cart/adoptGuest', { locale, items: [{ guestId, ...item }] }],
      ['cart/previewGuest', { locale, items: [{ guestId, ...item }] }],
    ];
    for (const [path, input] of calls) {
      expect(await callApi(path, input, headers), `at ${path}`).toMatchObject({ status: 400 });
    }
    expect(await cartRows(userId)).toEqual([]);
  });

  it.each(NONE)('%j does not change a line', async (quantity) => {
    const product = await makeProduct(db, { price: shillings(9_500) });
    const { userId, headers } = await makeCustomer({ product });
    const input = { locale: 'en', lineId: await lineOf(userId), quantity };
    expect(await callApi('cart/update', input, headers)).toMatchObject({ status: 400 });
    expect(await cartRows(userId)).toEqual([
      { quantity: 1, unit_price: 9_500, total_price: 9_500 },
    ]);
  });

  it.each([0, -1, -999])('%j: "Quantity of 0 or less removes the item"', async (n) => {
    const { userId, headers } = await makeCustomer({ product: await makeProduct(db) });
    const input = { locale: 'en', lineId: await lineOf(userId), quantity: n };
    const { status, body } = await callApi('cart/update', input, headers);
    expect({ status, body }).toMatchObject({ status: 200, body: { totals: { goods: 0 } } });
    expect(await cartRows(userId)).toEqual([]);
  });
});

// Beside the code: 'shows a changed price instead of charging it' in place-order.integration.test.ts.
describe('a price that changes between the cart and the order', () => {
  it.each([
    ['dearer', 1_100],
    ['cheaper', 900],
  ])('%s: refused with the new quote, and ordered once that is agreed to', async (_, now) => {
    const product = await makeProduct(db, { price: shillings(1_000) });
    const { userId, headers } = await makeCustomer({ product });
    const request = await orderRequest(db, userId);
    const price = shillings(now);
    await db.update(products).set({ price }).where(eq(products.id, product.id));
    const changes = [{ reason: 'PRICE_CHANGED', was: shillings(1_000), now: price }];
    const quote = { price: { dueNow: price } };
    expect(await callApi('checkout/placeOrder', request, headers)).toMatchObject(
      rejected({ reason: 'QUOTE_CHANGED', changes, quote }),
    );
    expect(await orderRows(userId)).toEqual([]);
    const agreed = await orderRequest(db, userId);
    expect(await callApi('checkout/placeOrder', agreed, headers)).toMatchObject({ status: 200 });
    expect(await orderRows(userId)).toMatchObject([{ goods: now, due: now }]);
  });
});

describe('amounts in what is paid', () => {
  it.each([{ amount: 1 }, { currency: 'UGX' }, { due: 0 }])(
    'a payment is not started with %j',
    async (extra) => {
      const { orderId, userId } = await makeOrder(db);
      const headers = await signIn(userId);
      const pushes = fake.pushes.length;
      const input = { orderId, phone: '0712345678' };
      const answer = await callApi('payments/start', { ...input, ...extra }, headers);
      expect(answer).toMatchObject({ status: 400 });
      expect(fake.pushes).toHaveLength(pushes);
      expect(await attempts(orderId)).toEqual([]);
      // Asked for is what the order owes.
      expect(await callApi('payments/start', input, headers)).toMatchObject({ status: 200 });
      const [order] = await orderRows(userId);
      expect(lastPush().amount).toBe(order?.due);
      expect(await attempts(orderId)).toEqual([{ amount: order?.due }]);
    },
  );

  it.each([
    ['dueNow', 100],
    ['delivery', 0],
    ['discount', shillings(900)],
  ])('an order is not placed with its %s as %j', async (field, value) => {
    await makeDeliveryZones(db);
    const { userId, headers } = await makeCustomer({ product: await makeProduct(db) });
    const delivery = { method: 'delivery', countyCode: 1, address: 'Nyali Road, 12' } as const;
    const request = await orderRequest(db, userId, { delivery });
    const forged = { ...request, expected: { ...request.expected, [field]: value } };
    const quote = { price: { dueNow: request.expected.dueNow } };
    expect(await callApi('checkout/placeOrder', forged, headers)).toMatchObject(
      rejected({ reason: 'QUOTE_CHANGED', quote }),
    );
    expect(await orderRows(userId)).toEqual([]);
  });

  async function attempts(orderId: string) {
    const { rows } = await pool.query(
      'select amount::float8 from payment_attempts where order_id = $1',
      [orderId],
    );
    return rows;
  }
});

// Proven for every cart in src/domain/discounts/price-cart.test.ts.
describe('"Total savings are capped at 90 percent of the subtotal"', () => {
  afterEach(() => provideEnv({ DISCOUNT_STACKING: 'off' }));

  async function buy({ userId, headers }: Customer, lines: CartFill[], code: string) {
    await fillCart(db, userId, lines);
    const applied = await callApi('cart/applyCode', { locale: 'en', code }, headers);
    expect(applied).toMatchObject({ status: 200 });
    const request = await orderRequest(db, userId);
    expect(await callApi('checkout/placeOrder', request, headers)).toMatchObject({ status: 200 });
  }

  it.each([
    ['on', 'percentage', 100_00],
    ['on', 'fixed', shillings(1_000_000)],
    ['off', 'percentage', 100_00],
    ['off', 'fixed', shillings(1_000_000)],
  ] as const)('stacking %s, a %s code of everything', async (stacking, type, value) => {
    provideEnv({ DISCOUNT_STACKING: stacking });
    const product = await makeProduct(db, { price: 100_01 });
    await makeProductDiscount(db, product.id, { type: 'fixed', value: shillings(1_000_000) });
    await makeProductDiscount(db, product.id, { value: 100_00 });
    const { code } = await makeCode(db, { type, value });
    const buyer = await makeCustomer();
    await buy(buyer, [{ product, quantity: 3 }], code);
    // 10 % of 300.03 is 30.003; the saving is rounded down and the amount due up to a shilling.
    expect(await orderRows(buyer.userId)).toEqual([
      { goods: 300.03, discount: 270.02, gross: 31, due: 31 },
    ]);
  });

  it('one code at a time: the second replaces the first', async () => {
    const { userId, headers } = await makeCustomer({ product: await makeProduct(db) });
    for (const value of [50_00, 40_00]) {
      const { code } = await makeCode(db, { value });
      const applied = await callApi('cart/applyCode', { locale: 'en', code }, headers);
      expect(applied).toMatchObject({ status: 200 });
    }
    const request = await orderRequest(db, userId);
    expect(await callApi('checkout/placeOrder', request, headers)).toMatchObject({ status: 200 });
    expect(await orderRows(userId)).toMatchObject([{ goods: 9_500, discount: 3_800, due: 5_700 }]);
  });

  it('splitting a cart into orders gains no cent', async () => {
    const { code } = await makeCode(db, { value: 33_33 });
    const lines: CartFill[] = [];
    for (const price of [99_99, 100_01, 333_33]) {
      lines.push({ product: await makeProduct(db, { price }) });
    }
    const whole = await makeCustomer();
    await buy(whole, lines, code);
    const split = await makeCustomer();
    for (const line of lines) await buy(split, [line], code);
    const total = async ({ userId }: Customer, column: 'due' | 'discount') =>
      (await orderRows(userId)).reduce((sum, row) => sum + Math.round(row[column] * 100), 0);
    expect(await total(split, 'discount')).toBeLessThanOrEqual(await total(whole, 'discount'));
    expect(await total(split, 'due')).toBeGreaterThanOrEqual(await total(whole, 'due'));
  });
});

describe('a product asked for in a way it has no price for', () => {
  it.each([
    ['rental', { rentalPrice: null }, 'NOT_FOR_HIRE'],
    ['rental', { rentalPrice: 0 }, 'NOT_FOR_HIRE'],
    ['purchase', { price: null }, 'NOT_FOR_SALE'],
    ['purchase', { price: 0 }, 'NOT_FOR_SALE'],
  ])('%s of %j is refused, not free', async (type, offer, reason) => {
    const product = await makeProduct(db, offer);
    const { userId, headers } = await makeCustomer();
    const { operationId: guestId, locale, ...item } = addInput(product.id, { type });
    const add = await callApi('cart/add', addInput(product.id, { type }), headers);
    expect(add).toMatchObject(rejected({ reason }));
    const guest = { locale, items: [{ guestId, ...item }] };
    expect((await callApi('cart/adoptGuest', guest, headers)).body).toMatchObject({ adopted: 0 });
    expect((await callApi('cart/previewGuest', guest)).body).toMatchObject({
      lines: [],
      notices: [{ reason: 'PRODUCT_GONE' }],
    });
    expect(await cartRows(userId)).toEqual([]);
  });

  it('is refused too when the price went while it was in the cart', async () => {
    const product = await makeProduct(db);
    const { userId, headers } = await makeCustomer({ product });
    const request = await orderRequest(db, userId);
    await db.update(products).set({ price: null }).where(eq(products.id, product.id));
    expect(await callApi('checkout/placeOrder', request, headers)).toMatchObject(
      rejected({ reason: 'QUOTE_CHANGED', changes: [{ reason: 'PRODUCT_GONE' }] }),
    );
    expect(await orderRows(userId)).toEqual([]);
  });
});

describe('products that are hidden or deleted', () => {
  it('cannot be looked at or put in by id', async () => {
    const hidden = await makeProduct(db, { isActive: false });
    const { userId, headers } = await makeCustomer();
    for (const [id, reason] of [
      [hidden.id, 'PRODUCT_INACTIVE'],
      [NOWHERE, 'PRODUCT_GONE'],
    ] as const) {
      const page = await callApi('catalog/getProduct', { locale: 'en', id });
      expect(page).toMatchObject({ status: 404 });
      expect(await callApi('cart/add', addInput(id), headers)).toMatchObject(rejected({ reason }));
    }
    expect(await cartRows(userId)).toEqual([]);
  });

  it('in a cart are refused: "Product not found for cart item"', async () => {
    const product = await makeProduct(db);
    const { userId, headers } = await makeCustomer({ product });
    const request = await orderRequest(db, userId);
    await db.update(products).set({ isActive: false }).where(eq(products.id, product.id));
    expect(rejectionMessage({ reason: 'PRODUCT_GONE' })).toBe('Product not found for cart item');
    const more = { locale: 'en', lineId: await lineOf(userId), quantity: 2 };
    expect(await callApi('cart/update', more, headers)).toMatchObject(
      rejected({ reason: 'PRODUCT_GONE' }),
    );
    expect(await callApi('checkout/placeOrder', request, headers)).toMatchObject(
      rejected({ reason: 'QUOTE_CHANGED', changes: [{ reason: 'PRODUCT_GONE' }] }),
    );
    expect(await orderRows(userId)).toEqual([]);
  });
});
