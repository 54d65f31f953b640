import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#/db/schema/orders.ts';
import { settings as rows } from '#/db/schema/settings.ts';
import { fillFacts } from '#/features/content/use-cases/content-facts.server.ts';
import { followDeliveryDays } from '#/features/content/delivery-days.server.ts';
import { quoteCart } from '#/features/checkout/quote-cart.server.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { startOnPage, startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import type { SectionName, Settings } from '#/platform/settings/sections.ts';
import { defaultSettings, loadSettings, settings } from '#/platform/settings/settings.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { readBothTexts } from '#scripts/content/read-text.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

beforeEach(async () => {
  await db.delete(rows);
  await loadSettings(db);
});

async function set<Name extends SectionName>(section: Name, changes: Partial<Settings[Name]>) {
  const values = { ...defaultSettings()[section], ...changes };
  await db.insert(rows).values({ section, values });
  await loadSettings(db);
  expect(settings()[section]).toEqual(values);
}

describe('stock and pick-up', () => {
  it('few are as many as the shop says, in pages and in the list of stock', async () => {
    const product = await makeProduct(db, { stockQuantity: 8 });
    const admin = await makeUser(db, { role: 'admin' });
    const { token } = await makeSession(db, admin.id);
    const headers = { cookie: await sessionCookie(token) };
    const low = async () => (await callApi('stock/list', { level: 'low' }, headers)).text;

    expect(await low()).not.toContain(product.id);
    await set('stock', { lowMark: 8 });
    expect(await low()).toContain(product.id);
    expect(
      (await callApi('catalog/getProduct', { id: product.id, locale: 'en' })).body,
    ).toMatchObject({
      isLow: true,
    });
  });

  it('a pick-up is ready after its working days, and a hire before that is refused', async () => {
    // Friday, nine in the morning in Nairobi; Sunday is no working day.
    const now = new Date('2026-11-20T06:00:00Z');
    const { id: userId } = await makeUser(db);
    const product = await makeProduct(db);
    await fillCart(db, userId, [{ product, range: { start: '2026-11-21', end: '2026-11-22' } }]);
    const delivery = { method: 'pickup' } as const;
    const quote = () => quoteCart(db, userId, { locale: 'en', delivery }, now);
    expect(await quote()).toMatchObject({ value: { arrivesBy: '2026-11-20', tooSoon: [] } });
    await set('stock', { pickupDays: 2 });
    expect(await quote()).toMatchObject({
      value: { arrivesBy: '2026-11-23', tooSoon: [{ firstDay: '2026-11-23' }] },
    });
    const request = await orderRequest(db, userId, { delivery }, now);
    expect(await placeOrder(db, userId, request, now)).toMatchObject({ reason: 'HIRE_TOO_SOON' });
  });
});

describe('payments, closed', () => {
  it('nothing is ordered and nobody is prompted; the same request is placed once it is open', async () => {
    const now = new Date();
    const waiting = await makeOrder(db);
    const { id: userId } = await makeUser(db);
    await fillCart(db, userId, [{ product: await makeProduct(db) }]);
    const request = await orderRequest(db, userId);
    await set('payments', { isOpen: false, cardsOpen: false });
    const refused = { ok: false, reason: 'PAYMENTS_CLOSED' };
    expect(await placeOrder(db, userId, request, now)).toEqual(refused);
    expect(await startPayment(db, { ...waiting, phone: '0712345678', now })).toEqual(refused);
    expect(await startOnPage(db, { ...waiting, locale: 'en', now })).toEqual(refused);
    expect(await db.$count(orders, eq(orders.userId, userId))).toBe(0);
    await db.delete(rows);
    await loadSettings(db);
    const placed = await placeOrder(db, userId, request, now);
    expect(placed).toMatchObject({ ok: true });
    await set('payments', { isOpen: false, cardsOpen: false });
    // A retry of what was placed before is answered with that order.
    expect(await placeOrder(db, userId, request, now)).toEqual(placed);
  });

  it('one way to pay may be closed while the other is open', async () => {
    const now = new Date();
    const waiting = await makeOrder(db);
    const { id: userId } = await makeUser(db);
    await fillCart(db, userId, [{ product: await makeProduct(db) }]);
    await set('payments', { isOpen: false, cardsOpen: true });
    const refused = { ok: false, reason: 'PAYMENTS_CLOSED' };
    expect(await startPayment(db, { ...waiting, phone: '0712345678', now })).toEqual(refused);
    const choice = { locale: 'en', delivery: { method: 'pickup' } } as const;
    expect(await quoteCart(db, userId, choice, now)).toMatchObject({ value: { payBy: ['page'] } });
    expect(await placeOrder(db, userId, await orderRequest(db, userId), now)).toMatchObject({
      ok: true,
    });
    await db.delete(rows);
    await set('payments', { isOpen: true, cardsOpen: false });
    expect(await startOnPage(db, { ...waiting, locale: 'en', now })).toEqual(refused);
  });
});

describe('how long what is kept', () => {
  it('is named by the privacy policy', async () => {
    await set('retention', { mails: 45, sharedCarts: 3 });
    expect(fillFacts('{keep_mails} {keep_shared}')).toBe('45 3');
  });
});

describe('what the texts promise', () => {
  const textsOf = async (key: 'terms' | 'shipping') => {
    const { body, bodySw } = await readBothTexts('scripts/content', key);
    return [fillFacts(body), fillFacts(bodySw)] as const;
  };

  it('is what the shop has set, in both languages', async () => {
    await set('promises', { depositDays: 3, cancelDays: 11, cancelPercent: 40, claimDays: 9 });
    const [en, sw] = await textsOf('terms');
    expect(en).toMatch(
      /within 9 days[\s\S]*within 3 working days[\s\S]*up to 24 hours[\s\S]*Up to 11 days[\s\S]*keep 40 %/,
    );
    expect(sw).toMatch(/siku 9,[\s\S]*siku 3 za kazi[\s\S]*siku 11 kabla[\s\S]*40% ya bei/);
    expect((await textsOf('shipping'))[0]).toContain('within 9 days');
  });

  it('of a delivery is what the zones say, and follows them', async () => {
    const named = () => fillFacts('{delivery_near_days} {delivery_far_days}');
    const pages = followDeliveryDays(db, { invalidate: () => undefined });
    await makeDeliveryZones(db);
    await pages.invalidate('settings');
    expect(named()).toBe('– –');
    await pages.invalidate('public');
    expect(named()).toBe('0–1 1–3');
  });
});
