import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedCarts } from '#/db/schema/cart.ts';
import { products } from '#/db/schema/catalog.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { deleteExpiredSharedCarts } from './share/queries.server.ts';
import type { CartReading } from './read-cart.server.ts';
import { openSharedCart, shareCart } from './share/share-cart.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-20T09:00:00Z');
const reading = { locale: 'en', today: '2026-11-20', now } as const;
const weekend = { start: '2026-11-27', end: '2026-11-30' };
let address = 0;
const newAddress = () => `10.0.0.${(address += 1)}`;

async function share(quantity = 2) {
  const { id: productId } = await makeProduct(db, {
    name: 'LED cube',
    price: 450_000,
    rentalPrice: 100_000,
    stockQuantity: 5,
  });
  const request = {
    guestId: 'guest-1',
    productId,
    type: 'rental',
    quantity,
    range: weekend,
    options: { color: 'cyan', engraving: 'For Amina Wanjiru, 0712 345 678' },
  } as const;
  const shared = await shareCart(db, [request], newAddress(), reading);
  if (!shared.ok) throw new Error(shared.reason);
  return { productId, ...shared.value };
}

const open = (token: string, when: CartReading = reading) =>
  openSharedCart(db, token, newAddress(), when);

it('opens for whoever has the link, at the prices of that moment', async () => {
  const { token, productId } = await share();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await open(token)).toMatchObject({
    ok: true,
    value: {
      expiresAt: '2026-12-04T09:00:00.000Z',
      cart: {
        lines: [{ productId, quantity: 2, rentalStartDate: '2026-11-27', totalPrice: 200_000 }],
        notices: [],
      },
    },
  });
});

it('says what changed since: price, stock, dates and what is gone', async () => {
  const { token, productId } = await share();
  await db
    .update(products)
    .set({ rentalPrice: 120_000, stockQuantity: 1 })
    .where(eq(products.id, productId));
  const changed = await open(token);
  expect(changed).toMatchObject({
    value: {
      cart: {
        lines: [{ unitPrice: 120_000, totalPrice: 240_000 }],
        notices: [
          { reason: 'LESS_STOCK', wanted: 2, left: 1 },
          { reason: 'PRICE_CHANGED', was: 100_000, now: 120_000 },
        ],
      },
    },
  });
  const passed = await open(token, { ...reading, today: '2026-11-28' });
  expect(passed).toMatchObject({ value: { cart: { notices: [{ reason: 'DATES_PASSED' }] } } });
  await db.update(products).set({ isActive: false }).where(eq(products.id, productId));
  expect(await open(token)).toMatchObject({
    value: {
      cart: { lines: [], notices: [{ reason: 'PRODUCT_GONE', productName: 'LED cube' }] },
    },
  });
});

it('holds nothing about the person: no free text, no code, no id of hers', async () => {
  const { token } = await share();
  const [row] = await db
    .select({ text: sql<string>`to_jsonb(${sharedCarts})::text` })
    .from(sharedCarts)
    .where(eq(sharedCarts.token, token));
  expect(row?.text).toContain('cyan');
  expect(row?.text).not.toMatch(/Amina|0712|engraving|user/);
});

it('is over after two weeks, and deleted', async () => {
  const { token, expiresAt } = await share();
  const end = new Date(expiresAt);
  expect(await open(token, { ...reading, now: new Date(end.getTime() - 1) })).toMatchObject({
    ok: true,
  });
  expect(await open(token, { ...reading, now: end })).toBeNull();
  await deleteExpiredSharedCarts(db, end);
  expect(await db.$count(sharedCarts, eq(sharedCarts.token, token))).toBe(0);
});

it('does not tell a wrong link from one that is over', async () => {
  expect(await open('x'.repeat(22))).toBeNull();
});

it('shares nothing when nothing of it can be had', async () => {
  expect(await shareCart(db, [], newAddress(), reading)).toEqual({
    ok: false,
    reason: 'NOTHING_TO_SHARE',
  });
});

it('is throttled by address, for making and for opening', async () => {
  const { token } = await share();
  for (let count = 0; count < 30; count += 1) await shareCart(db, [], 'one address', reading);
  expect(await shareCart(db, [], 'one address', reading)).toMatchObject({
    reason: 'TOO_MANY_SHARES',
  });
  let opened = await openSharedCart(db, token, 'another', reading);
  for (let count = 0; count < 300; count += 1) {
    opened = await openSharedCart(db, token, 'another', reading);
  }
  expect(opened).toMatchObject({ ok: false, reason: 'TOO_MANY_SHARES' });
  expect(await openSharedCart(db, token, 'a third', reading)).toMatchObject({ ok: true });
});
