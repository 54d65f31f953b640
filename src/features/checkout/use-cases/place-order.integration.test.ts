import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { idempotencyKeys } from '#/db/schema/idempotency.ts';
import { deliveryZones, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { clearCart } from '#/features/cart/use-cases/clear-cart.server.ts';
import { listCartLines } from '#/features/cart/queries.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from '#/features/orders/queries.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { placeOrder } from './place-order.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };

beforeAll(() => makeDeliveryZones(db));
afterAll(stopJobs);

/** A person with two bought units and one hired. */
async function makeCustomer() {
  const user = await makeUser(db);
  const bought = await makeProduct(db, { price: shillings(1_000), deposit: shillings(999) });
  const hired = await makeProduct(db, {
    rentalPrice: shillings(2_000),
    deposit: shillings(5_000),
    turnaroundDays: 1,
  });
  await fillCart(db, user.id, [
    { product: bought, quantity: 2 },
    { product: hired, range },
  ]);
  return { user, bought, hired };
}

async function count(table: 'orders' | 'order_lines', userId: string): Promise<number> {
  const where =
    table === 'orders' ? 'user_id = $1' : 'order_id in (select id from orders where user_id = $1)';
  const { rows } = await pool.query(`select count(*)::int as n from ${table} where ${where}`, [
    userId,
  ]);
  return rows[0].n;
}

describe('placeOrder', () => {
  it('writes the order at the database’s prices, holds its units and empties the cart', async () => {
    const { user, bought, hired } = await makeCustomer();
    const delivery = {
      method: 'delivery',
      countyCode: 1,
      address: 'Nyali Road, near the mall',
    } as const;
    const request = await orderRequest(db, user.id, {
      delivery,
      eventDate: range.start,
      note: 'Gate 2',
    });
    const placed = await placeOrder(db, user.id, request, NOW);
    if (!placed.ok) throw new Error(placed.reason);
    const order = await findOrder(db, placed.value.orderId);
    expect(order).toMatchObject({
      number: placed.value.number,
      userId: user.id,
      status: 'pending_payment',
      contactPhone: request.contact.phone,
      countyName: 'Mombasa',
      eventDate: range.start,
      goodsTotal: shillings(4_000),
      deliveryTotal: shillings(2_200),
      grossTotal: shillings(6_200),
      depositTotal: shillings(5_000),
      dueTotal: shillings(11_200),
      paidTotal: 0,
      holdExpiresAt: new Date(NOW.getTime() + 30 * 60_000),
    });
    expect(placed.value.number).toMatch(/^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const lines = await listOrderLines(db, [placed.value.orderId]);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.productId === hired.id)).toMatchObject({
      type: 'rental',
      rentalStartDate: range.start,
      rentalEndDate: range.end,
      blockedUntil: addDays(range.end, 1),
      hireStatus: 'reserved',
      depositPerUnit: shillings(5_000),
    });
    expect(lines.find((line) => line.productId === bought.id)).toMatchObject({
      quantity: 2,
      depositPerUnit: 0,
      blockedUntil: null,
    });
    expect(await listOrderEvents(db, placed.value.orderId)).toMatchObject([{ kind: 'placed' }]);
    expect(await listCartLines(db, user.id)).toEqual([]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    const jobs = await pool.query(
      `select start_after from pgboss.job where name = 'orders.expire-hold' and data->>'orderId' = $1`,
      [placed.value.orderId],
    );
    expect(jobs.rows).toEqual([{ start_after: order?.holdExpiresAt }]);
  });

  it('answers the same key and body with the same order', async () => {
    const { user } = await makeCustomer();
    const request = await orderRequest(db, user.id);
    const first = await placeOrder(db, user.id, request, NOW);
    expect(await placeOrder(db, user.id, request, NOW)).toEqual(first);
    expect(await count('orders', user.id)).toBe(1);
  });

  it('refuses a key that came with another body, and gives another person her own', async () => {
    const { user } = await makeCustomer();
    const request = await orderRequest(db, user.id);
    const first = await placeOrder(db, user.id, request, NOW);
    const other = { ...request, note: 'Something else' };
    expect(await placeOrder(db, user.id, other, NOW)).toEqual({
      ok: false,
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    const { user: stranger } = await makeCustomer();
    const own = await orderRequest(db, stranger.id, { idempotencyKey: request.idempotencyKey });
    const second = await placeOrder(db, stranger.id, own, NOW);
    expect(second).toMatchObject({ ok: true });
    expect(await placeOrder(db, user.id, request, NOW)).toEqual(first);
    expect(await placeOrder(db, stranger.id, own, NOW)).toEqual(second);
  });

  it('refuses a key that was used for a cart before, and leaves the cart of now alone', async () => {
    const { user, bought } = await makeCustomer();
    const { idempotencyKey } = await orderRequest(db, user.id);
    await placeOrder(db, user.id, await orderRequest(db, user.id, { idempotencyKey }), NOW);
    await fillCart(db, user.id, [{ product: bought, quantity: 1 }]);
    const again = await orderRequest(db, user.id, { idempotencyKey });
    expect(await placeOrder(db, user.id, again, NOW)).toEqual({
      ok: false,
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await listCartLines(db, user.id)).toHaveLength(1);
    expect(await count('orders', user.id)).toBe(1);
  });

  it('shows the second tab the order of the first', async () => {
    const { user } = await makeCustomer();
    const [first, second] = [await orderRequest(db, user.id), await orderRequest(db, user.id)];
    const placed = await placeOrder(db, user.id, first, NOW);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await placeOrder(db, user.id, second, NOW)).toEqual({
      ok: false,
      reason: 'ALREADY_PLACED',
      ...placed.value,
    });
  });

  it('shows a changed price instead of charging it, also when the total stays the same', async () => {
    const { user, bought, hired } = await makeCustomer();
    const request = await orderRequest(db, user.id);
    await db
      .update(products)
      .set({ price: shillings(1_100) })
      .where(eq(products.id, bought.id));
    await db
      .update(products)
      .set({ rentalPrice: shillings(1_800) })
      .where(eq(products.id, hired.id));
    const refused = await placeOrder(db, user.id, request, NOW);
    expect(refused).toMatchObject({
      ok: false,
      reason: 'QUOTE_CHANGED',
      quote: { price: { dueNow: request.expected.dueNow } },
    });
    if (refused.ok || refused.reason !== 'QUOTE_CHANGED') throw new Error('not refused');
    const named = { productName: bought.name, reason: 'PRICE_CHANGED' };
    expect(refused.changes).toContainEqual(
      expect.objectContaining({ ...named, was: shillings(1_000), now: shillings(1_100) }),
    );
    expect(refused.changes).toHaveLength(2);
    expect(await count('orders', user.id)).toBe(0);
    expect(await listCartLines(db, user.id)).toHaveLength(2);
    // The customer looks at the new quote and agrees.
    const agreed = await orderRequest(db, user.id);
    expect(await placeOrder(db, user.id, agreed, NOW)).toMatchObject({ ok: true });
  });

  it('shows a changed delivery price', async () => {
    const { user } = await makeCustomer();
    const kwale = { name: 'Kwale', price: shillings(2_000), daysMin: 1, daysMax: 3, counties: [2] };
    await makeDeliveryZones(db, [kwale]);
    const delivery = { method: 'delivery', countyCode: 2, address: 'Diani Beach Road' } as const;
    const request = await orderRequest(db, user.id, { delivery });
    await db
      .update(deliveryZones)
      .set({ price: shillings(2_500) })
      .where(eq(deliveryZones.name, kwale.name));
    expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'DELIVERY_PRICE_CHANGED', was: shillings(2_000), now: shillings(2_500) }],
    });
    const nowhere = { method: 'delivery', countyCode: 33, address: 'Narok town' } as const;
    expect(await placeOrder(db, user.id, { ...request, delivery: nowhere }, NOW)).toEqual({
      ok: false,
      reason: 'COUNTY_NOT_SERVED',
      countyCode: 33,
    });
  });

  it('refuses a product that was hidden, and an empty cart', async () => {
    const { user, bought } = await makeCustomer();
    const request = await orderRequest(db, user.id);
    await db.update(products).set({ isActive: false }).where(eq(products.id, bought.id));
    expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'PRODUCT_GONE', productName: bought.name }],
    });
    const nobody = await makeUser(db);
    const empty = await orderRequest(db, nobody.id);
    expect(await placeOrder(db, nobody.id, empty, NOW)).toEqual({
      ok: false,
      reason: 'CART_EMPTY',
    });
  });

  it('refuses hire days that have passed meanwhile, and an event that is over', async () => {
    const user = await makeUser(db);
    const product = await makeProduct(db);
    // From today it would be too soon as well, at some hours.
    await fillCart(db, user.id, [
      { product, range: { start: addDays(TODAY, 5), end: addDays(TODAY, 6) } },
    ]);
    const request = await orderRequest(db, user.id);
    const afterwards = new Date(NOW.getTime() + 6 * 86_400_000);
    expect(await placeOrder(db, user.id, request, afterwards)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'DATES_PASSED' }],
    });
    const late = { ...request, eventDate: addDays(TODAY, -1) };
    expect(await placeOrder(db, user.id, late, NOW)).toMatchObject({ reason: 'EVENT_DATE_PASSED' });
  });

  it('refuses a hire that has become too short, or that takes longer to pack', async () => {
    const user = await makeUser(db);
    const product = await makeProduct(db);
    await fillCart(db, user.id, [
      { product, range: { start: addDays(TODAY, 5), end: addDays(TODAY, 6) } },
    ]);
    const request = await orderRequest(db, user.id);
    const change = (to: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(to).where(eq(products.id, product.id));
    await change({ leadDays: 20 });
    expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({ reason: 'HIRE_TOO_SOON' });
    await change({ leadDays: 0, minRentalDays: 2 });
    expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'HIRE_TOO_SHORT', minDays: 2 }],
    });
  });

  it('names the line that is short and what is left, and leaves everything as it was', async () => {
    const { user, bought } = await makeCustomer();
    const request = await orderRequest(db, user.id);
    await db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, bought.id));
    expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({
      reason: 'STOCK_SHORT',
      changes: [{ reason: 'LESS_STOCK', productName: bought.name, wanted: 2, left: 1 }],
    });
    expect(await count('orders', user.id)).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, user.id))).toBe(0);
    expect(await listCartLines(db, user.id)).toHaveLength(2);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });
});

it('the database itself refuses a second order of one cart', async () => {
  const { orderId } = await makeOrder(db);
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('No order');
  const second = { ...order, id: undefined, number: 'GL-2222-2222' };
  await expect(db.insert(orders).values(second)).rejects.toMatchObject({
    cause: { constraint: 'orders_one_per_cart_version_idx' },
  });
});

describe('limits on holding without paying', () => {
  it('allows five unpaid orders at a time', async () => {
    const { id: userId } = await makeUser(db);
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push(await makeOrder(db, { userId }));
    await expect(makeOrder(db, { userId })).rejects.toThrow('TOO_MANY_UNPAID_ORDERS');
    const [first] = placed;
    if (!first) throw new Error('no order');
    await cancelOrder(db, { orderId: first.orderId, by: 'customer', userId }, NOW);
    await makeOrder(db, { userId });
  });

  it('does not let one person hold one product for ever', async () => {
    const { id: userId } = await makeUser(db);
    const product = await makeProduct(db);
    const hours = (n: number) => new Date(NOW.getTime() - n * 3_600_000);
    for (const ago of [5, 4, 3, 2]) {
      await makeOrder(db, { userId, lines: [{ product }], now: hours(ago) });
    }
    await expect(makeOrder(db, { userId, lines: [{ product }] })).rejects.toThrow('HELD_TOO_LONG');
    await clearCart(db, userId);
    await makeOrder(db, { userId });
    const other = await makeUser(db);
    await makeOrder(db, { userId: other.id, lines: [{ product }] });
    expect(await db.$count(orders, eq(orders.userId, userId))).toBe(5);
  });
});
