import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { newAddress } from '#tests/setup/invitation-calls.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { deliveryZones, orderLines, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { readCalendar } from '#/features/catalog/check-availability.server.ts';
import { listOrderLines } from '#/features/orders/queries.server.ts';
import { countAllOrders } from '#/features/orders/admin/queries.server.ts';
import { setUnits } from '#/features/rentals/movements/book-movement.server.ts';
import { listLateUnits } from '#/features/rentals/queries.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { placeOrder } from './use-cases/place-order.server.ts';
import { quoteCart } from './quote-cart.server.ts';

/*
 * Seen red by hand, without `travel` in `buildLine`: an order for each of the two hires is placed for
 * the one unit. `tests/guards` takes it out again (`units-on-the-way`).
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
/** Late enough for every zone. */
const day = (offset: number) => addDays(TODAY, 20 + offset);
const mombasa = { method: 'delivery', countyCode: 1 } as const;
const toMombasa = { ...mombasa, address: 'Moi Avenue 7, opposite the tusks' };
const travel = { deliveryDays: 1, collectionDays: 2 };

beforeAll(async () => {
  await makeDeliveryZones(db);
  await db.update(deliveryZones).set(travel).where(eq(deliveryZones.name, 'Mombasa'));
});
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Hire = [start: number, end: number];

const rangeOf = ([start, end]: Hire) => ({ start: day(start), end: day(end) });

function hired(product: Product, hire: Hire, quantity = 1) {
  const lines = [{ product, quantity, range: rangeOf(hire) }];
  return makeOrder(db, { lines, request: { delivery: toMombasa }, now: NOW });
}

async function customerWith(product: Product, hire: Hire, quantity = 1) {
  const { id } = await makeUser(db);
  await fillCart(db, id, [{ product, quantity, range: rangeOf(hire) }]);
  return id;
}

async function quoted(userId: string, delivery: typeof mombasa | { method: 'pickup' } = mombasa) {
  const quote = await quoteCart(db, userId, { locale: 'en', delivery }, NOW);
  if (!quote.ok) throw new Error(quote.reason);
  return quote.value;
}

describe('an order for a county with days on the way', () => {
  it('blocks its units on the way and in their turnaround, and charges the hire days', async () => {
    const product = await makeProduct(db, { stockQuantity: 1, turnaroundDays: 1 });
    const { orderId } = await hired(product, [0, 2]);
    const [line] = await listOrderLines(db, [orderId]);
    expect(line).toMatchObject({
      rentalDuration: 2,
      totalPrice: product.rentalPrice,
      leavesOn: day(-1),
      dueBackOn: day(4),
      blockedUntil: day(5),
    });
    const calendar = await readCalendar(db, {
      id: product.id,
      from: day(-2),
      to: day(6),
      now: NOW,
    });
    expect(calendar?.map(({ free }) => free)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('has no way when the customer picks up, or the zone has none', async () => {
    const product = await makeProduct(db, { stockQuantity: 2 });
    const moves = { leavesOn: day(0), dueBackOn: day(2), blockedUntil: day(2) };
    for (const request of [{}, { delivery: { ...toMombasa, countyCode: 47 } }]) {
      const lines = [{ product, range: rangeOf([0, 2]) }];
      const { orderId } = await makeOrder(db, { lines, request, now: NOW });
      expect(await listOrderLines(db, [orderId])).toMatchObject([moves]);
    }
  });

  it('keeps the days it was placed with when the zone changes', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const { orderId } = await hired(product, [0, 1]);
    const set = (days: typeof travel) =>
      db.update(deliveryZones).set(days).where(eq(deliveryZones.name, 'Mombasa'));
    await set({ deliveryDays: 5, collectionDays: 5 });
    expect(await listOrderLines(db, [orderId])).toMatchObject([{ leavesOn: day(-1) }]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    await set(travel);
  });
});

describe('two hires that share no hire day, but a day on the way', () => {
  it('is told before payment, with the first day that works and picking up', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    // Away from -1, back on 4.
    await hired(product, [0, 2]);
    const userId = await customerWith(product, [4, 6]);
    const { notices, tooSoon, travelTaken, canPickUp } = await quoted(userId);
    const taken = {
      reason: 'TRAVEL_TAKEN',
      productName: product.name,
      county: 'Mombasa',
      start: day(4),
      wanted: 1,
      left: 0,
      firstDay: day(5),
    };
    expect({ notices, tooSoon, canPickUp }).toEqual({ notices: [], tooSoon: [], canPickUp: true });
    expect(travelTaken).toMatchObject([taken]);
    const request = await orderRequest(db, userId, { delivery: toMombasa }, NOW);
    expect(await placeOrder(db, userId, request, NOW)).toMatchObject({
      reason: 'STOCK_SHORT',
      changes: [taken],
    });
    // The day that was named works, and so does picking up.
    const onThatDay = await customerWith(product, [5, 7]);
    expect((await quoted(onThatDay)).travelTaken).toEqual([]);
    expect((await quoted(userId, { method: 'pickup' })).travelTaken).toEqual([]);
    const fetched = await orderRequest(db, userId, {}, NOW);
    expect(await placeOrder(db, userId, fetched, NOW)).toMatchObject({ ok: true });
  });

  it('is told in the cart and on the page of the product, in the same words', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    await hired(product, [4, 6]);
    const { travelTaken } = await quoted(await customerWith(product, [0, 2]));
    expect(travelTaken).toHaveLength(1);
    const range = rangeOf([0, 2]);
    const items = [
      { guestId: 'chosen', productId: product.id, type: 'rental', quantity: 1, range },
    ];
    const check = async (delivery: object) => {
      const { body } = await callApi(
        'checkout/checkRentals',
        { locale: 'en', delivery, items },
        newAddress(),
      );
      return body;
    };
    expect(await check(mombasa)).toEqual({
      tooSoon: [],
      travelTaken: travelTaken.map((notice) => ({ ...notice, lineId: 'chosen' })),
    });
    expect(await check({ method: 'pickup' })).toEqual({ tooSoon: [], travelTaken: [] });
  });

  it('says so once: what is taken on the hire days themselves has its own notice', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    await hired(product, [0, 2]);
    const { notices, travelTaken, canPickUp } = await quoted(await customerWith(product, [1, 3]));
    expect(notices).toMatchObject([{ reason: 'DATES_TAKEN' }]);
    expect({ travelTaken, canPickUp }).toEqual({ travelTaken: [], canPickUp: false });
  });

  it('counts the other lines of the cart, and names no day where there is none', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const { id: userId } = await makeUser(db);
    await fillCart(db, userId, [
      { product, range: rangeOf([0, 2]) },
      { product, range: rangeOf([3, 5]), lineNo: 2 },
    ]);
    const { travelTaken } = await quoted(userId);
    expect(travelTaken).toHaveLength(1);
    const [{ start, firstDay } = { start: '', firstDay: null }] = travelTaken;
    expect(firstDay).toBe(start === day(0) ? day(8) : day(5));
    const more = await customerWith(await makeProduct(db, { stockQuantity: 2 }), [3, 5], 2);
    expect((await quoted(more)).travelTaken).toEqual([]);
  });

  it('goes to one of those who order at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await makeProduct(db, { stockQuantity: 1 });
      // [-1, 4) and [2, 7).
      const hires: Hire[] = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? [0, 2] : [3, 5]));
      const rush = await Promise.all(
        hires.map(async (hire) => {
          const userId = await customerWith(product, hire);
          const request = await orderRequest(db, userId, { delivery: toMombasa }, NOW);
          return () => placeOrder(db, userId, request, NOW);
        }),
      );
      const placed = await Promise.all(rush.map((place) => place()));
      expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
      const lost = placed.filter((one) => !one.ok);
      expect(new Set(lost.map(({ reason }) => reason))).toEqual(new Set(['STOCK_SHORT']));
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  }, 60_000);
});

it('first names a day that is free, when the chosen one is too soon', async () => {
  const product = await makeProduct(db, { stockQuantity: 1 });
  const near = (from: number, to: number) => ({
    start: addDays(TODAY, from),
    end: addDays(TODAY, to),
  });
  await makeOrder(db, { lines: [{ product, range: near(8, 10) }], now: NOW });
  const { id: userId } = await makeUser(db);
  await fillCart(db, userId, [{ product, range: near(0, 7) }]);
  const { tooSoon } = await quoted(userId);
  // A week's hire that leaves a day before: no gap is long enough before the other one is back.
  expect(tooSoon).toMatchObject([{ start: TODAY, firstDay: addDays(TODAY, 11) }]);
});

describe('units on the way back', () => {
  it('are not late before they are due, neither to the stock nor to the desk', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const { orderId, number: search } = await hired(product, [0, 2]);
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
    await db.update(orderLines).set({ hireStatus: 'out' }).where(eq(orderLines.orderId, orderId));
    const lateOn = async (today: string) => (await listLateUnits(db, [product.id], today)).size;
    expect([await lateOn(day(3)), await lateOn(day(4)), await lateOn(day(5))]).toEqual([0, 0, 1]);
    const inTask = (task: 'late' | 'back_today', today: string) =>
      countAllOrders(db, {
        task,
        today,
        search,
        status: null,
        place: '',
        deposit: null,
        sort: 'placed',
        descending: true,
        from: null,
        to: null,
      });
    expect([await inTask('late', day(4)), await inTask('late', day(5))]).toEqual([0, 1]);
    expect([await inTask('back_today', day(2)), await inTask('back_today', day(4))]).toEqual([
      0, 1,
    ]);
  });
});

it('who lowers the stock sees hires that are only on the way', async () => {
  const product = await makeProduct(db, { stockQuantity: 1 });
  const { orderId } = await hired(product, [0, 2]);
  const none = await setUnits(
    db,
    { productId: product.id, stockQuantity: 0, basedOn: 1, reason: 'Sold at the market' },
    TODAY,
  );
  expect(none).toMatchObject({
    reason: 'STOCK_PROMISED',
    conflicts: [{ orderId, start: day(-1), blockedUntil: day(4) }],
  });
});
