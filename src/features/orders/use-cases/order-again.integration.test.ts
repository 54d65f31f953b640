import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { orderLines } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { listCartLines } from '#/features/cart/queries.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { orderAgain } from './order-again.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const RANGE = { start: addDays(TODAY, 10), end: addDays(TODAY, 13) };

afterAll(stopJobs);

async function orderedBefore() {
  const make = (stockQuantity: number) =>
    makeProduct(db, { stockQuantity, rentalPrice: shillings(500) });
  const [whole, few, gone, hired] = [await make(10), await make(10), await make(10), await make(5)];
  const { orderId, userId } = await makeOrder(db, {
    lines: [
      { product: whole, quantity: 2 },
      { product: few, quantity: 3 },
      { product: gone },
      { product: hired, quantity: 2, range: RANGE },
    ],
    now: NOW,
  });
  return { orderId, userId, whole, few, gone, hired };
}

it('fills the cart with what can be had today and names what cannot', async () => {
  const { orderId, userId, whole, few, gone, hired } = await orderedBefore();
  // Three of `few` are held for the order itself; one more is left.
  await db.update(products).set({ stockQuantity: 4 }).where(eq(products.id, few.id));
  await db.update(products).set({ isActive: false }).where(eq(products.id, gone.id));
  const again = { orderId, userId, operationId: randomUUID(), locale: 'en' } as const;
  const stockBefore = await checkStockLedger(db, TODAY);
  const { lines } = (await orderAgain(db, again, NOW)) ?? { lines: [] };
  const of = ({ name }: { name: string }) => lines.find((line) => line.name === name);
  expect(lines).toHaveLength(4);
  expect(of(whole)).toMatchObject({ wanted: 2, added: 2, why: null, daysToChoose: null });
  expect(of(few)).toMatchObject({ added: 1, why: { reason: 'NOT_ENOUGH_UNITS', left: 1 } });
  expect(of(gone)).toMatchObject({ added: 0, why: { reason: 'PRODUCT_INACTIVE' } });
  expect(of(hired)).toMatchObject({ added: 2, why: null, daysToChoose: 3 });
  const cart = await listCartLines(db, userId);
  expect(cart).toHaveLength(3);
  expect(cart.find(({ productId }) => productId === hired.id)).toMatchObject({
    quantity: 2,
    rentalStartDate: null,
  });
  expect(await checkStockLedger(db, TODAY)).toEqual(stockBefore);

  // The same press once more: nothing is in the cart twice.
  await orderAgain(db, again, NOW);
  const units = (await listCartLines(db, userId)).map(({ quantity }) => quantity);
  expect(units.toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
});

it('counts what lies in the cart already, and says what was made for the order only', async () => {
  const { orderId, userId, whole } = await orderedBefore();
  await db.update(products).set({ stockQuantity: 5 }).where(eq(products.id, whole.id));
  await fillCart(db, userId, [{ product: whole, quantity: 2 }]);
  await db
    .update(orderLines)
    .set({ productId: null, type: 'purchase' })
    .where(eq(orderLines.type, 'rental'));
  const again = { orderId, userId, operationId: randomUUID(), locale: 'sw' } as const;
  const { lines } = (await orderAgain(db, again, NOW)) ?? { lines: [] };
  // Five owned, two held for the order, two in the cart.
  expect(lines.find(({ name }) => name === whole.nameSw)).toMatchObject({ wanted: 2, added: 1 });
  expect(lines.map(({ why }) => why?.reason)).toContain('MADE_FOR_ORDER');
});

it('knows no order of somebody else', async () => {
  const { orderId } = await orderedBefore();
  const { id: userId } = await makeUser(db);
  const again = { orderId, userId, operationId: randomUUID(), locale: 'en' } as const;
  expect(await orderAgain(db, again, NOW)).toBeNull();
  expect(await listCartLines(db, userId)).toEqual([]);
});
