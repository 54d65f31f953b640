import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeCode, makeProductDiscount } from '#tests/factories/discount.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { discountCodes, discountUsage } from '#/db/schema/discounts.ts';
import {
  applyCodeToCart,
  removeCodeFromCart,
} from '#/features/cart/use-cases/change-code.server.ts';
import { listCart, type CartReading } from '#/features/cart/read-cart.server.ts';
import { removeLine } from '#/features/cart/use-cases/change-line.server.ts';
import { findCode } from '#/features/discounts/queries.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { listOrderEvents } from '#/features/orders/queries.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import { placeOrder } from './use-cases/place-order.server.ts';

const { db } = await useDatabase();
const reading = (): CartReading => ({ locale: 'en', today: '2026-11-20', now: new Date() });
const HOUR = 3_600_000;
let callers = 0;

type Code = Awaited<ReturnType<typeof makeCode>>;

/** Somebody with two products in the cart, and with this code if there is one. */
async function makeCustomer(code?: Code) {
  const { id: userId } = await makeUser(db);
  const cube = await makeProduct(db, { price: 100_000, deposit: 0 });
  const bar = await makeProduct(db, { price: 333_333, deposit: 0 });
  await fillCart(db, userId, [{ product: cube, quantity: 2 }, { product: bar }]);
  if (code) expect(await apply(userId, code.code)).toMatchObject({ ok: true });
  return { userId, cube, bar };
}

function apply(userId: string, code: string) {
  callers += 1;
  return applyCodeToCart(db, userId, { code, clientIp: `test-${callers}` }, reading());
}

async function place(userId: string, now = new Date()) {
  return placeOrder(db, userId, await orderRequest(db, userId, {}, now), now);
}

const entriesOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

const usesOf = async (code: Code) => (await findCode(db, code.code))?.used;

describe('the code of a cart', () => {
  it('stays with it, is looked at again, and says why when it stops', async () => {
    const code = await makeCode(db, { minOrderAmount: 500_000 });
    const { userId } = await makeCustomer(code);
    const cart = await listCart(db, userId, reading());
    expect(cart).toMatchObject({
      totals: { subtotal: 533_333, codeDiscount: 53_333, goods: 480_000 },
      discounts: { code: { outcome: { state: 'applied', code: code.code, saved: 53_333 } } },
    });
    const lineId = cart.lines.find(({ quantity }) => quantity === 2)?.id ?? '';
    await removeLine(db, userId, lineId, new Date());
    expect(await listCart(db, userId, reading())).toMatchObject({
      totals: { codeDiscount: 0, goods: 333_333 },
      discounts: {
        code: {
          outcome: {
            state: 'refused',
            rejection: { reason: 'MIN_ORDER_NOT_MET', amount: 500_000 },
          },
        },
      },
    });
    await removeCodeFromCart(db, userId);
    expect((await listCart(db, userId, reading())).discounts.code).toBeNull();
  });

  it('tells a customer nothing of a code but what it takes off', async () => {
    const code = await makeCode(db, { totalUsageLimit: 5, customerLimit: 5 });
    const { userId } = await makeCustomer(code);
    const { discounts } = await listCart(db, userId, reading());
    expect(Object.keys(discounts.code?.terms ?? {}).toSorted()).toEqual([
      'maxDiscountAmount',
      'minOrderAmount',
      'type',
      'value',
    ]);
  });

  it('is refused with its reason and then not kept', async () => {
    const { userId } = await makeCustomer();
    expect(await apply(userId, 'nothing')).toEqual({ ok: false, reason: 'NOT_FOUND' });
    expect((await listCart(db, userId, reading())).discounts.code).toBeNull();
  });
});

describe('an order with discounts', () => {
  it('costs what was shown, down to each line, and empties the cart of its code', async () => {
    const code = await makeCode(db);
    const { userId, cube } = await makeCustomer(code);
    const placed = await place(userId);
    if (!placed.ok) throw new Error(placed.reason);
    const order = await getOrder(db, userId, placed.value.orderId, 'en');
    expect(order?.amounts).toMatchObject({
      goods: 533_333,
      discount: 53_333,
      codeDiscount: 53_333,
      discountCode: code.code,
      rounding: 0,
      gross: 480_000,
      due: 480_000,
    });
    expect(await db.select().from(discountUsage)).toMatchObject([
      { discountCodeId: code.id, userId, discountAmount: 53_333, releasedAt: null },
    ]);
    await fillCart(db, userId, [{ product: cube }]);
    expect((await listCart(db, userId, reading())).discounts.code).toBeNull();
  });

  it('takes product discounts off when they are more, and leaves the code unused', async () => {
    const code = await makeCode(db);
    const { userId, bar } = await makeCustomer(code);
    await makeProductDiscount(db, bar.id);
    const placed = await place(userId);
    if (!placed.ok) throw new Error(placed.reason);
    const order = await getOrder(db, userId, placed.value.orderId, 'en');
    expect(order?.amounts).toMatchObject({ discount: 66_666, codeDiscount: 0, discountCode: null });
    expect(order?.lines.map(({ productDiscount }) => productDiscount).toSorted()).toEqual([
      0, 66_666,
    ]);
    expect(await usesOf(code)).toBe(0);
  });

  it.each<[string, Partial<Code>, string]>([
    ['expired', { expiresAt: new Date(Date.now() - 1) }, 'EXPIRED'],
    ['switched off', { active: false }, 'INACTIVE'],
    ['used up', { totalUsageLimit: 1, used: 1 }, 'USAGE_LIMIT_EXCEEDED'],
    ['dearer to reach', { minOrderAmount: 600_000 }, 'MIN_ORDER_NOT_MET'],
  ])('is refused when its code was %s since', async (_, changes, reason) => {
    const code = await makeCode(db);
    const { userId } = await makeCustomer(code);
    const request = await orderRequest(db, userId);
    await db.update(discountCodes).set(changes).where(eq(discountCodes.id, code.id));
    const placed = await placeOrder(db, userId, request, new Date());
    expect(placed).toMatchObject({
      ok: false,
      reason: 'CODE_REFUSED',
      rejection: { reason },
      changes: [{ reason: 'CODE_REFUSED', code: code.code }],
      quote: { price: { discount: 0 } },
    });
    // The customer looks at the new total and may go on without the code.
    expect(await place(userId)).toMatchObject({ ok: true });
  });

  it('is refused when a product discount ended since', async () => {
    const { userId, bar } = await makeCustomer();
    await makeProductDiscount(db, bar.id, { expiresAt: new Date(Date.now() + HOUR) });
    const request = await orderRequest(db, userId);
    const later = new Date(Date.now() + 2 * HOUR);
    expect(await placeOrder(db, userId, request, later)).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'DISCOUNT_CHANGED', was: 66_666, now: 0 }],
    });
  });

  it('one use, a hundred people at once: one order has it', async () => {
    const code = await makeCode(db, { totalUsageLimit: 1 });
    const requests = [];
    for (let index = 0; index < 100; index += 1) {
      const { userId } = await makeCustomer(index < 60 ? code : undefined);
      requests.push({ userId, request: await orderRequest(db, userId) });
    }
    const placed = await Promise.all(
      requests.map(({ userId, request }) => placeOrder(db, userId, request, new Date())),
    );
    const reasons = placed.map((result) => (result.ok ? 'placed' : result.reason));
    // Forty came without a code.
    expect(reasons.filter((reason) => reason === 'placed')).toHaveLength(41);
    expect(reasons.filter((reason) => reason === 'CODE_REFUSED')).toHaveLength(59);
    expect(await usesOf(code)).toBe(1);
  }, 60_000);
});

describe('the use of an order that ends unpaid', () => {
  const setUp = async () => {
    const code = await makeCode(db, { totalUsageLimit: 1 });
    const { userId } = await makeCustomer(code);
    const placed = await place(userId);
    if (!placed.ok) throw new Error(placed.reason);
    const { orderId } = placed.value;
    const after = new Date(Date.now() + HOUR);
    const actions = {
      cancel: () => cancelOrder(db, { orderId, by: 'customer', userId }, after),
      expire: () => expireHold(db, orderId, after),
      pay: () =>
        db.transaction((tx) =>
          confirmPaid(tx, {
            source: newSource(),
            orderId,
            amount: 480_000,
            receipt: 'R',
            now: after,
          }),
        ),
    };
    return { code, actions, orderId, userId };
  };

  it('is given back once, whoever ends it how often', async () => {
    const { code, actions } = await setUp();
    expect(await findCode(db, code.code)).toMatchObject({ used: 1, active: false });
    await Promise.all([actions.cancel(), actions.expire(), actions.cancel(), actions.expire()]);
    expect(await findCode(db, code.code)).toMatchObject({ used: 0, customers: 0, active: true });
  });

  it('stays when payment wins the race, and is given back when it loses', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { code, actions, orderId, userId } = await setUp();
      const end = round % 2 === 0 ? actions.cancel : actions.expire;
      await Promise.all([actions.pay(), end()]);
      const status = (await getOrder(db, userId, orderId, 'en'))?.status;
      expect(await usesOf(code)).toBe(status === 'confirmed' ? 1 : 0);
    }
  });

  it('is taken again by money that came late, unless it has gone', async () => {
    const first = await setUp();
    await first.actions.expire();
    expect(await first.actions.pay()).toBe('confirmed');
    expect(await usesOf(first.code)).toBe(1);
    expect(await entriesOf(first.orderId)).not.toContain('paid_without_code');

    const late = await setUp();
    await late.actions.expire();
    const { userId } = await makeCustomer(late.code);
    expect(await place(userId)).toMatchObject({ ok: true });
    // The price was promised and has been paid: the order stands, the limit too.
    expect(await late.actions.pay()).toBe('confirmed');
    expect(await usesOf(late.code)).toBe(1);
    // And whoever reads its history sees why the code was counted for somebody else.
    expect(await entriesOf(late.orderId)).toEqual([
      'placed',
      'hold_expired',
      'payment_confirmed',
      'paid_without_code',
    ]);
  });
});
