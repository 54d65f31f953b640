import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { countStockLevels } from '../count-levels.server.ts';
import { listStock } from '../levels/list-stock.server.ts';
import { listStockInput } from '../schemas.ts';
import { checkStockLedger } from '../use-cases/check-stock-ledger.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

function movementsOf(productId: string) {
  const { kind, quantity, onHand, orderId } = stockMovements;
  return db
    .select({ kind, quantity, onHand, orderId })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id));
}

const paymentOf = (orderId: string) => ({
  source: newSource(),
  orderId,
  amount: 999_999_900,
  receipt: orderId,
  now: NOW,
});
const pay = (orderId: string) => inTransaction(db, (tx) => confirmPaid(tx, paymentOf(orderId)));

describe('what is written', () => {
  it('the first units, a paid sale with its order, and any other change as a correction', async () => {
    const product = await makeProduct(db, { stockQuantity: 9 });
    const { orderId } = await makeOrder(db, { lines: [{ product, quantity: 2 }] });
    const { orderId: unpaid } = await makeOrder(db, { lines: [{ product, quantity: 3 }] });
    await pay(orderId);
    await cancelOrder(db, { orderId: unpaid, by: 'shop' }, NOW);
    await db.update(products).set({ stockQuantity: 8 }).where(eq(products.id, product.id));
    expect(await movementsOf(product.id)).toEqual([
      { kind: 'opening', quantity: 9, onHand: 9, orderId: null },
      { kind: 'sold', quantity: -2, onHand: 7, orderId },
      { kind: 'correction', quantity: 1, onHand: 8, orderId: null },
    ]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('what moves the stock after a sale, in its transaction, is no sale', async () => {
    const product = await makeProduct(db, { stockQuantity: 9 });
    const { orderId } = await makeOrder(db, { lines: [{ product, quantity: 2 }] });
    await inTransaction(db, async (tx) => {
      await confirmPaid(tx, paymentOf(orderId));
      await tx.update(products).set({ stockQuantity: 8 }).where(eq(products.id, product.id));
    });
    expect(await movementsOf(product.id)).toEqual([
      { kind: 'opening', quantity: 9, onHand: 9, orderId: null },
      { kind: 'sold', quantity: -2, onHand: 7, orderId },
      { kind: 'correction', quantity: 1, onHand: 8, orderId: null },
    ]);
  });

  it('is never changed or deleted, and outlives its product', async () => {
    const product = await makeProduct(db, { stockQuantity: 4 });
    const change = (statement: string) =>
      pool.query(`${statement} where product_id = $1`, [product.id]);
    await expect(change('update stock_movements set quantity = 5')).rejects.toThrow('append-only');
    await expect(change('delete from stock_movements')).rejects.toThrow('append-only');
    await db.delete(products).where(eq(products.id, product.id));
    expect(await movementsOf(product.id)).toHaveLength(1);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('a counter that was moved behind its back is found at night, and shown to staff', async () => {
    const product = await makeProduct(db, { stockQuantity: 4 });
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(products).set({ stockQuantity: 6 }).where(eq(products.id, product.id));
    });
    expect(await checkStockLedger(db, TODAY)).toEqual([
      { fact: 'on_hand', productId: product.id, day: null, noted: 6, counted: 4 },
    ]);
    const input = listStockInput.parse({ level: 'differs' });
    const { rows } = await listStock(db, input, TODAY);
    expect(rows).toMatchObject([{ productId: product.id, onHand: 6, ledgerSum: 4 }]);
    expect((await countStockLevels(db, nairobiDay(new Date()))).differs).toBe(1);
    await db.delete(products).where(eq(products.id, product.id));
  });
});
