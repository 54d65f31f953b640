import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { deliveryZones, orders } from '#/db/schema/orders.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { placeOrder } from './use-cases/place-order.server.ts';
import { quoteCart } from './quote-cart.server.ts';
import type { DeliveryChoiceInput } from './schemas.ts';

const { db, pool } = await useDatabase();
/** Friday 20 November 2026, nine in the morning in Nairobi, and after the shop has closed. */
const MORNING = new Date('2026-11-20T06:00:00Z');
const EVENING = new Date('2026-11-20T15:00:00Z');

const nairobi = { method: 'delivery', countyCode: 47 } as const;
const mombasa = { method: 'delivery', countyCode: 1 } as const;
const pickup = { method: 'pickup' } as const;
const address = 'Moi Avenue 7, opposite the tusks';

beforeAll(() => makeDeliveryZones(db));
afterAll(stopJobs);

async function hiring(range: RentalRange) {
  const { id: userId } = await makeUser(db);
  const product = await makeProduct(db);
  await fillCart(db, userId, [{ product, range }]);
  return { userId, product };
}

async function quoteOf(userId: string, delivery: DeliveryChoiceInput, now: Date) {
  const quoted = await quoteCart(db, userId, { locale: 'en', delivery }, now);
  if (!quoted.ok) throw new Error(quoted.reason);
  return quoted.value;
}

async function order(
  userId: string,
  delivery: DeliveryChoiceInput,
  quotedAt: Date,
  now = quotedAt,
) {
  const place = delivery.method === 'pickup' ? delivery : { ...delivery, address };
  const request = await orderRequest(db, userId, { delivery: place }, quotedAt);
  return placeOrder(db, userId, request, now);
}

// By van: to Nairobi a working day at most, to Mombasa three; Sunday is none.
it.each([
  ['Nairobi, tomorrow', nairobi, '2026-11-21', MORNING, null],
  ['Nairobi, today', nairobi, '2026-11-20', MORNING, '2026-11-21'],
  ['Nairobi, tomorrow, after closing', nairobi, '2026-11-21', EVENING, '2026-11-23'],
  ['Mombasa, Monday', mombasa, '2026-11-23', MORNING, '2026-11-24'],
  ['Mombasa, Tuesday', mombasa, '2026-11-24', MORNING, null],
  ['pick-up today', pickup, '2026-11-20', MORNING, null],
  ['pick-up today, after closing', pickup, '2026-11-20', EVENING, '2026-11-21'],
] as const)('%s', async (_, delivery, start, now, firstDay) => {
  const { userId, product } = await hiring({ start, end: '2026-11-28' });
  const county = { Nairobi: 47, Mombasa: 1 };
  const late = firstDay && {
    reason: 'HIRE_TOO_SOON',
    productName: product.name,
    start,
    firstDay,
    county:
      Object.entries(county).find(
        ([, code]) => delivery.method === 'delivery' && code === delivery.countyCode,
      )?.[0] ?? null,
  };
  expect((await quoteOf(userId, delivery, now)).tooSoon).toMatchObject(late ? [late] : []);
  const placed = await order(userId, delivery, now);
  expect(placed).toMatchObject(
    late ? { ok: false, reason: 'HIRE_TOO_SOON', changes: [late] } : { ok: true },
  );
  expect(await db.$count(orders, eq(orders.userId, userId))).toBe(late ? 0 : 1);
});

it('decides by the clock of the order, whatever the quote had said, and holds nothing', async () => {
  const { userId, product } = await hiring({ start: '2026-11-21', end: '2026-11-28' });
  expect((await quoteOf(userId, nairobi, MORNING)).tooSoon).toEqual([]);
  expect(await order(userId, nairobi, MORNING, EVENING)).toMatchObject({
    reason: 'HIRE_TOO_SOON',
    quote: { tooSoon: [{ firstDay: '2026-11-23' }] },
  });
  const { rows } = await pool.query('select hired_peak from products where id = $1', [product.id]);
  expect(rows).toEqual([{ hired_peak: 0 }]);
});

it('decides by the zone as it is when the order is placed', async () => {
  const { userId } = await hiring({ start: '2026-11-24', end: '2026-11-28' });
  const place = { ...mombasa, address };
  const request = await orderRequest(db, userId, { delivery: place }, MORNING);
  const slower = (daysMax: number) =>
    db.update(deliveryZones).set({ daysMax }).where(eq(deliveryZones.name, 'Mombasa'));
  await slower(4);
  expect(await placeOrder(db, userId, request, MORNING)).toMatchObject({
    reason: 'HIRE_TOO_SOON',
    changes: [{ firstDay: '2026-11-25' }],
  });
  await slower(3);
  const placed = await placeOrder(db, userId, request, MORNING);
  expect(placed).toMatchObject({ ok: true });
  // The same request again is the order it made, though it could not be placed any more.
  const later = await placeOrder(db, userId, request, new Date('2026-11-23T06:00:00Z'));
  expect(later).toEqual(placed);
  if (placed.ok) await cancelOrder(db, { ...placed.value, by: 'shop' }, MORNING);
});

it('names every hire that is too soon, and no purchase', async () => {
  const { id: userId } = await makeUser(db);
  const product = await makeProduct(db);
  const other = await makeProduct(db);
  const end = '2026-11-28';
  await fillCart(db, userId, [
    { product },
    { product, range: { start: '2026-11-21', end } },
    { product: other, range: { start: '2026-11-23', end } },
    { product: other, range: { start: '2026-11-24', end }, lineNo: 2 },
  ]);
  const { tooSoon } = await quoteOf(userId, mombasa, MORNING);
  expect(tooSoon.map(({ start }) => start).toSorted()).toEqual(['2026-11-21', '2026-11-23']);
});
