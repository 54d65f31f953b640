import { afterAll, afterEach, expect, it } from 'vitest';
import { splitVat } from '#/domain/money/vat.ts';
import { shillings } from '#/domain/money/money.ts';
import { orderSums } from '#/features/orders/order-sums.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import { getProduct } from '#/features/catalog/get-product.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeSentOffer } from '#tests/factories/offer.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { quoteCart } from './quote-cart.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const admin = await makeUser(db, { role: 'admin' });
const headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
let version = 0;

async function setRate(vatRate: number, later: object = {}): Promise<number> {
  const { holdMinutes, discountStacking } = settings().orders;
  const values = { holdMinutes, discountStacking, vatRate, ...later };
  const input = { section: 'orders', version, values };
  const { status } = await callApi('settings/save', input, headers);
  if (status === 200) version += 1;
  return status;
}

afterEach(() => setRate(16_00));

async function quoteOf(userId: string, now = new Date()) {
  const choice = { locale: 'en', delivery: { method: 'pickup' } } as const;
  const quoted = await quoteCart(db, userId, choice, now);
  if (!quoted.ok) throw new Error(quoted.reason);
  return quoted.value.price;
}

it('a changed rate counts at once for what is priced, and never for what was', async () => {
  const product = await makeProduct(db, { price: shillings(1_160) });
  const lines = [{ product }];
  const { orderId, userId } = await makeOrder(db, { lines });
  const before = await getOrder(db, userId, orderId, 'en');
  expect(before?.amounts).toMatchObject({ vatRate: 16_00, vat: shillings(160) });

  expect(await setRate(8_50)).toBe(200);
  await fillCart(db, userId, lines);
  const price = await quoteOf(userId);
  const { vat } = splitVat(shillings(1_160), 8_50);
  expect(price).toMatchObject({ vatRate: 8_50, vat, gross: shillings(1_160) });
  expect(orderSums(price)).toMatchObject({ vatRate: 8_50, vatTotal: vat });
  expect((await getProduct(db, product.id, 'en'))?.vatRate).toBe(8_50);

  const again = await makeOrder(db, { lines: [{ product: await makeProduct(db) }] });
  const placed = await getOrder(db, again.userId, again.orderId, 'en');
  expect(placed?.amounts.vatRate).toBe(8_50);
  expect(await getOrder(db, userId, orderId, 'en')).toEqual(before);
});

it('an offer keeps its rate, and the order made of it has the same', async () => {
  const { owner, token } = await makeSentOffer(db);
  const { sums } = await owner.api.offers.get({ token });
  expect(await setRate(20_00)).toBe(200);
  expect((await owner.api.offers.get({ token })).sums).toEqual(sums);
  const contact = { name: 'Amina', email: 'amina@example.test', phone: '0712345678' };
  const input = { token, contact, address: 'Kimathi Street 4', acceptTerms: true } as const;
  const { orderId } = await owner.api.offers.accept(input);
  const order = await getOrder(db, owner.id, orderId, 'en');
  expect(order?.amounts).toMatchObject({ vatRate: 16_00, vat: sums.vat });
});

it.each([-1, 100_01, 8.5])('a rate of %s is refused', async (rate) => {
  expect(await setRate(rate)).toBe(400);
  expect(settings().orders.vatRate).toBe(16_00);
});

it('a later rate holds from the beginning of its day in Nairobi', async () => {
  const later = { nextVatRate: 18_00, nextVatFrom: '2027-01-01' };
  expect(await setRate(16_00, later)).toBe(200);
  const instants = [new Date('2026-12-31T20:59:59Z'), new Date('2026-12-31T21:00:00Z')];
  for (const [index, now] of instants.entries()) {
    const vatRate = index === 0 ? 16_00 : 18_00;
    const { id } = await makeProduct(db);
    expect((await getProduct(db, id, 'en', now))?.vatRate).toBe(vatRate);
    const product = await makeProduct(db, { price: shillings(1_180) });
    const { orderId, userId } = await makeOrder(db, { lines: [{ product }], now });
    const order = await getOrder(db, userId, orderId, 'en');
    const { vat } = splitVat(shillings(1_180), vatRate);
    expect(order?.amounts).toMatchObject({ vatRate, vat });
    const other = await makeUser(db);
    await fillCart(db, other.id, [{ product }]);
    expect(await quoteOf(other.id, now)).toMatchObject({ vatRate, vat, gross: shillings(1_180) });
  }
});

it.each([
  ['no day', { nextVatRate: 18_00, nextVatFrom: null }],
  ['no rate', { nextVatFrom: '2027-01-01' }],
  ['no such day', { nextVatRate: 18_00, nextVatFrom: '2027-02-30' }],
])('a later rate with %s is refused', async (_name, later) => {
  expect(await setRate(16_00, later)).toBe(400);
});
