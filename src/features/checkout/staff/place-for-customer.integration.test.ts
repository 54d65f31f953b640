import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart, type CartFill } from '#tests/factories/cart.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeCode } from '#tests/factories/discount.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { newPhone, phoneOrderRequest } from '#tests/factories/phone-order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { users } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderEvents } from '#/db/schema/orders.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { applyCodeToCart } from '#/features/cart/use-cases/change-code.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { payLinkOf, sendPayLink } from '#/features/orders/pay-link/send-pay-link.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import type { StaffPlaceOrderInput } from '../schemas.ts';
import { placeOrder } from '../use-cases/place-order.server.ts';
import { staffCheckoutApi } from './api.server.ts';
import { placeForCustomer } from './place-for-customer.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const range = { start: addDays(nairobiDay(NOW), 10), end: addDays(nairobiDay(NOW), 12) };
const toNairobi = { method: 'delivery', countyCode: 47, address: 'Moi Avenue 7' } as const;

let staffId = '';
beforeAll(async () => {
  await makeDeliveryZones(db);
  staffId = (await makeUser(db, { role: 'admin', phone: null })).id;
});
afterAll(stopJobs);

const requestFor = (lines: readonly CartFill[], overrides: Partial<StaffPlaceOrderInput> = {}) =>
  phoneOrderRequest(db, lines, overrides, NOW);

const place = (input: StaffPlaceOrderInput, by = staffId) =>
  actAsStaff({ userId: by, requestId: 'test', address: '10.0.0.1' }, () =>
    placeForCustomer(db, by, input, NOW),
  );

async function placed(input: StaffPlaceOrderInput) {
  const outcome = await place(input);
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  const order = await findOrder(db, outcome.value.orderId);
  if (!order) throw new Error('There is no order');
  return order;
}

describe('an order by telephone', () => {
  it('has the sums and lines that the checkout makes of the same cart', async () => {
    const code = await makeCode(db);
    const bought = await makeProduct(db, { price: shillings(999.5), stockQuantity: 20 });
    const hired = await makeProduct(db, {
      rentalPrice: shillings(2_000),
      deposit: shillings(5_000),
      stockQuantity: 20,
      turnaroundDays: 1,
    });
    const lines = [
      { product: bought, quantity: 3 },
      { product: hired, quantity: 2, range },
    ];
    const { id: userId } = await makeUser(db);
    await fillCart(db, userId, lines);
    const reading = { locale: 'en' as const, today: nairobiDay(NOW), now: NOW };
    await applyCodeToCart(db, userId, { code: code.code, clientIp: '10.9.9.9' }, reading);
    const request = await orderRequest(db, userId, { delivery: toNairobi }, NOW);
    const bySelf = await placeOrder(db, userId, request, NOW);
    if (!bySelf.ok) throw new Error(bySelf.reason);
    const own = await findOrder(db, bySelf.value.orderId);

    const { id: customerId, email } = await makeUser(db, { phone: newPhone() });
    const contact = { name: 'Wanjiku Kamau', email, phone: newPhone() };
    const byPhone = await placed(
      await requestFor(lines, { customerId, contact, code: code.code, delivery: toNairobi }),
    );

    const same = ({ id: _id, number: _n, ...order }: NonNullable<typeof own>) => {
      const { userId: _u, cartVersion: _v, contactName: _c, contactEmail: _e, ...rest } = order;
      const { contactPhone: _p, updatedAt: _d, ...sums } = rest;
      return sums;
    };
    expect(own && same(byPhone)).toEqual(own && same(own));
    expect(byPhone).toMatchObject({
      userId: customerId,
      cartVersion: null,
      discountCode: code.code,
    });
    const linesOf = async (id: string) =>
      (await listOrderLines(db, [id]))
        .map(({ id: _id, orderId: _o, ...line }) => line)
        .toSorted((a, b) => a.type.localeCompare(b.type));
    expect(await linesOf(byPhone.id)).toEqual(await linesOf(own?.id ?? ''));
    expect(await checkStockLedger(db, nairobiDay(NOW))).toEqual([]);
  });

  it('is nobody’s without an account, says who took it, and is paid by its link', async () => {
    const product = await makeProduct(db, { price: shillings(2_500) });
    const order = await placed(
      await requestFor([{ product }], { language: 'sw', note: 'Lango 3' }),
    );
    expect(order).toMatchObject({
      userId: null,
      contactEmail: null,
      locale: 'sw',
      note: 'Lango 3',
      status: 'pending_payment',
    });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events).toMatchObject([{ kind: 'placed', actorId: staffId }]);
    expect(payLinkOf(order, NOW)).toMatchObject({ canMail: false });
    const link = (by: 'mail' | 'sms') =>
      sendPayLink(db, { orderId: order.id, by, sendId: randomUUID() }, NOW);
    expect(await link('sms')).toEqual({ ok: true, value: null });
    expect(await link('mail')).toEqual({ ok: false, reason: 'NO_EMAIL' });
    await db.transaction((tx) =>
      confirmPaid(tx, {
        source: newSource(),
        orderId: order.id,
        amount: order.dueTotal,
        receipt: randomUUID(),
        now: NOW,
      }),
    );
    expect(await findOrder(db, order.id)).toMatchObject({
      status: 'confirmed',
      paidTotal: order.dueTotal,
    });
    expect(await db.select().from(mailMessages)).toEqual([]);
  });

  it('is one order for each key, and each of the staff has keys of their own', async () => {
    const product = await makeProduct(db, { stockQuantity: 10 });
    const request = await requestFor([{ product }]);
    const both = await Promise.all([place(request), place(request)]);
    expect(both[0]).toMatchObject({ ok: true });
    expect(both[1]).toEqual(both[0]);
    expect(await place({ ...request, note: 'Another' })).toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    const other = await makeUser(db, { role: 'admin' });
    const theirs = await place(request, other.id);
    expect(theirs).toMatchObject({ ok: true });
    expect(theirs).not.toEqual(both[0]);
  });

  it('gives the last unit to one of two who order at once', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const other = await makeUser(db, { role: 'admin' });
    const requests = [await requestFor([{ product }]), await requestFor([{ product }])];
    const outcomes = await Promise.all(
      requests.map((request, index) => place(request, index === 0 ? staffId : other.id)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reason: 'STOCK_SHORT',
      changes: [{ reason: 'OUT_OF_STOCK' }],
    });
  });

  it('is refused when a price has changed, or the account is closed', async () => {
    const product = await makeProduct(db, { price: shillings(1_000) });
    const request = await requestFor([{ product }]);
    await db
      .update(products)
      .set({ price: shillings(1_200) })
      .where(eq(products.id, product.id));
    expect(await place(request)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'PRICE_CHANGED', was: shillings(1_000), now: shillings(1_200) }],
    });
    const { id } = await makeUser(db);
    const gone = await requestFor([{ product }], { customerId: id });
    await db
      .update(users)
      .set({ email: closedEmail(id) })
      .where(eq(users.id, id));
    expect(await place(gone)).toEqual({ ok: false, reason: 'CUSTOMER_GONE' });
    expect(await place({ ...gone, customerId: randomUUID() })).toMatchObject({
      reason: 'CUSTOMER_GONE',
    });
  });

  it('counts what a number holds unpaid, as an account’s', async () => {
    const contact = { name: 'Wanjiku Kamau', email: null, phone: newPhone() };
    for (let more = 0; more < 5; more += 1) {
      await placed(await requestFor([{ product: await makeProduct(db) }], { contact }));
    }
    const sixth = await requestFor([{ product: await makeProduct(db) }], { contact });
    expect(await place(sixth)).toMatchObject({ reason: 'TOO_MANY_UNPAID_ORDERS', max: 5 });
    expect(await place({ ...sixth, contact: { ...contact, phone: newPhone() } })).toMatchObject({
      ok: true,
    });
  });

  it('uses a code for the person of its number', async () => {
    const { code } = await makeCode(db, { usageLimitPerCustomer: 1 });
    const product = await makeProduct(db, { stockQuantity: 20 });
    const contact = { name: 'Wanjiku Kamau', email: null, phone: newPhone() };
    const again = await requestFor([{ product, quantity: 2 }], { contact, code });
    expect(again.expected.discountCode).toBe(code);
    await placed(await requestFor([{ product }], { contact, code }));
    expect(await place(again)).toMatchObject({
      reason: 'CODE_REFUSED',
      rejection: { reason: 'ALREADY_USED_BY_CUSTOMER' },
    });

    // The account that names the number has used it.
    const { id: customerId, phone } = await makeUser(db, { phone: newPhone() });
    await placed(await requestFor([{ product }], { customerId, code }));
    const theirs = { ...contact, phone: phone ?? '' };
    const quote = (await requestFor([{ product }], { contact: theirs, code })).expected;
    expect(quote.discountCode).toBeNull();
  });

  it('is for staff only', async () => {
    const product = await makeProduct(db);
    const request = await requestFor([{ product }]);
    const client = (cookie = '') =>
      createRouterClient(staffCheckoutApi, {
        context: {
          headers: new Headers(cookie ? { cookie } : {}),
          clientIp: '10.7.2.1',
          requestId: 'test',
          responseHeaders: new Headers(),
        },
      });
    const cookieOf = async (userId: string) => sessionCookie((await makeSession(db, userId)).token);
    const customer = client(await cookieOf((await makeUser(db)).id));
    const { locale, items } = request;
    const quote = { locale, items, delivery: { method: 'pickup' as const } };
    for (const [caller, code] of [
      [client(), 'UNAUTHORIZED'],
      [customer, 'FORBIDDEN'],
    ] as const) {
      await expect(caller.placeOrder(request)).rejects.toMatchObject({ code });
      await expect(caller.getQuote(quote)).rejects.toMatchObject({ code });
    }
    const staff = client(await cookieOf(staffId));
    expect(await staff.getQuote(quote)).toMatchObject({ price: { goods: product.price } });
    expect(await staff.placeOrder(request)).toMatchObject({ number: expect.any(String) });
  });
});
