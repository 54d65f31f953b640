import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { costs } from '#/db/schema/costs.ts';
import { purchaseReceipts } from '#/db/schema/purchasing.ts';
import { stockMovements, stockUnits } from '#/db/schema/stock.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { sumCostsInput } from '#/features/costs/schemas.ts';
import { sumCosts } from '#/features/costs/use-cases/sum-costs.server.ts';
import { insertClosedMonth } from '#/features/ledger/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { purchaseSteps } from '#tests/factories/purchase.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { lockPurchase, updateReceived } from './queries.server.ts';

/* Seen red with each guard taken away (tests/guards/purchasing.ts). */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { ordered, drafted, read, receive } = purchaseSteps(db, NOW);
let by = { staffId: '' };

afterAll(stopJobs);
beforeAll(async () => {
  by = { staffId: (await makeUser(db, { role: 'admin' })).id };
});

async function onHandOf(productId: string): Promise<number> {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return row?.stockQuantity ?? 0;
}
const movementsOf = (productId: string) =>
  db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.kind, 'received')))
    .orderBy(stockMovements.id);
const costsOf = (productId: string) =>
  db.select().from(costs).where(eq(costs.productId, productId));

describe('PURCHASE-2: what arrives of an order', () => {
  it('goes into the stock and becomes a cost, each of what came', async () => {
    const product = await makeProduct(db, { stockQuantity: 5 });
    const id = await ordered([{ productId: product.id, quantity: 10, unitPrice: 1_160_00 }]);
    expect(await receive(id, [4], by)).toMatchObject({ ok: true });
    const order = await read(id);
    expect(order).toMatchObject({ state: 'partly', received: 4, lines: [{ open: 6 }] });
    expect(await onHandOf(product.id)).toBe(9);
    expect(await movementsOf(product.id)).toMatchObject([
      { quantity: 4, onHand: 9, unitCost: 1_160_00, reason: order.number },
    ]);
    expect(await costsOf(product.id)).toMatchObject([
      {
        id: order.receipts[0]?.lines[0]?.costId,
        category: 'stock',
        amount: 4_640_00,
        vat: 640_00,
        day: TODAY,
        supplierId: order.supplier.id,
        note: order.number,
        staffId: by.staffId,
      },
    ]);
    expect(await receive(id, [6], by)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ state: 'received', received: 10 });
    expect(await receive(id, [1], by)).toMatchObject({ reason: 'PURCHASE_STATE' });
    expect(await onHandOf(product.id)).toBe(15);
    const { total } = await sumCosts(
      db,
      sumCostsInput.parse({ supplierId: order.supplier.id, category: 'stock' }),
    );
    expect(total.amount).toBe(order.amount);
  });

  it('gets its labels where units carry some', async () => {
    const { product, prefix } = await unitSteps(db).labelled(2);
    const plain = await makeProduct(db, { stockQuantity: 0 });
    const id = await ordered([{ productId: product.id, quantity: 3 }, { productId: plain.id }]);
    expect(await receive(id, [3, 10], by)).toMatchObject({ ok: true });
    const units = await db
      .select()
      .from(stockUnits)
      .where(eq(stockUnits.productId, product.id))
      .orderBy(stockUnits.code);
    expect(units.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5].map((n) => `${prefix}-000${n}`));
    expect(units.at(-1)).toMatchObject({ cost: 1_160_00, boughtOn: TODAY, condition: 'new' });
    expect(await onHandOf(product.id)).toBe(5);
    expect(await onHandOf(plain.id)).toBe(10);
  });

  it('is never more than is open, whoever receives at once', async () => {
    const product = await makeProduct(db, { stockQuantity: 0 });
    const id = await ordered([{ productId: product.id, quantity: 10 }]);
    const results = await Promise.all(Array.from({ length: 6 }, () => receive(id, [7], by)));
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    for (const result of results.filter((one) => !one?.ok)) {
      expect(result).toMatchObject({ reason: 'MORE_THAN_OPEN', open: 3 });
    }
    expect(await onHandOf(product.id)).toBe(7);
    expect(await costsOf(product.id)).toHaveLength(1);
  });

  it('is never more than is open, for the database too', async () => {
    const product = await makeProduct(db);
    const id = await ordered([{ productId: product.id, quantity: 10 }]);
    const [line] = (await read(id)).lines;
    const more = inTransaction(db, (tx) =>
      updateReceived(tx, { lineId: line?.id ?? '', units: 11 }),
    );
    await expect(more).rejects.toMatchObject({
      cause: { constraint: 'purchase_order_lines_open_units' },
    });
  });

  it('is booked once for a submission, however often it comes', async () => {
    const product = await makeProduct(db, { stockQuantity: 0 });
    const id = await ordered([{ productId: product.id, quantity: 10 }]);
    const key = randomUUID();
    const once = () => receive(id, [2], { ...by, key });
    const taps = await Promise.all([once(), once(), once()]);
    const again = await once();
    const ids = [...taps, again].map((result) => result?.ok && result.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTruthy();
    expect(await onHandOf(product.id)).toBe(2);
    expect(await costsOf(product.id)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ received: 2, state: 'partly' });
  });

  it('is booked whole or not at all', async () => {
    const [kept, gone] = [await makeProduct(db), await makeProduct(db)];
    const id = await ordered([{ productId: kept.id }, { productId: gone.id }]);
    await db.delete(products).where(eq(products.id, gone.id));
    expect(await receive(id, [10, 10], by)).toMatchObject({ ok: false, reason: 'TIE_UNKNOWN' });
    expect(await onHandOf(kept.id)).toBe(10);
    expect(await costsOf(kept.id)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'ordered', received: 0, receipts: [] });
    expect(await db.$count(purchaseReceipts, eq(purchaseReceipts.purchaseOrderId, id))).toBe(0);
    expect(await receive(id, [10], by)).toMatchObject({ ok: true });
  });

  it('is a cost of a day that has begun, in an open month', async () => {
    const product = await makeProduct(db);
    const id = await ordered([{ productId: product.id }]);
    const month = monthOf(addDays(monthOf(TODAY), -400));
    await inTransaction(db, (tx) =>
      insertClosedMonth(tx, { month, staffId: by.staffId, closedAt: NOW }),
    );
    const on = (receivedOn: string) => receive(id, [1], { ...by, receivedOn });
    expect(await on(addDays(TODAY, 1))).toMatchObject({ reason: 'COST_AHEAD' });
    expect(await on(addDays(month, 9))).toMatchObject({ reason: 'MONTH_CLOSED' });
    expect(await read(id)).toMatchObject({ received: 0 });
    expect(await on(addDays(TODAY, -1))).toMatchObject({ ok: true });
    expect(await costsOf(product.id)).toMatchObject([{ day: addDays(TODAY, -1) }]);
  });

  it('waits for who is cancelling the rest, and is then refused', async () => {
    const product = await makeProduct(db, { stockQuantity: 0 });
    const id = await ordered([{ productId: product.id }]);
    const late = await inTransaction(db, async (tx) => {
      await lockPurchase(tx, id);
      const receiving = receive(id, [1], by);
      await Promise.race([untilWaiting(db), receiving]);
      await tx.execute(sql`update purchase_orders set state = 'cancelled' where id = ${id}`);
      return { receiving };
    });
    expect(await late.receiving).toMatchObject({ reason: 'PURCHASE_STATE', state: 'cancelled' });
    expect(await onHandOf(product.id)).toBe(0);
  });

  it('is of an order that was placed', async () => {
    const product = await makeProduct(db);
    const id = await drafted([{ productId: product.id }]);
    expect(await receive(id, [1], by)).toMatchObject({ reason: 'PURCHASE_STATE', state: 'draft' });
    expect(await receive(await ordered([{ productId: product.id }]), [0], by)).toEqual({
      ok: false,
      reason: 'NOTHING_ARRIVED',
    });
  });
});
