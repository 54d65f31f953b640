import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { fromDecimal, sum } from '#/domain/money/money.ts';
import { addCostInput } from '#/features/costs/schemas.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import { reverseCost } from '#/features/costs/use-cases/reverse-cost.server.ts';
import {
  bookMovement,
  reverseMovement,
} from '#/features/rentals/movements/book-movement.server.ts';
import { bookMovementInput } from '#/features/rentals/schemas.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { purchaseSteps } from '#tests/factories/purchase.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleStockValueCsv } from '../stock-value-csv-handler.server.ts';
import { listStockValueInput } from '../schemas.ts';
import { listStockValue } from './list-stock-value.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { ordered, receive } = purchaseSteps(db, NOW);
let by = { staffId: '', now: NOW };
let headers = {};

afterAll(stopJobs);
beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin' });
  by = { staffId: admin.id, now: NOW };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

async function book(productId: string, kind: string, units: number, unitCost?: number) {
  const input = { productId, kind, units, unitCost, idempotencyKey: randomUUID() };
  const booked = await bookMovement(db, bookMovementInput.parse(input), TODAY);
  if (!booked?.ok) throw new Error('The movement was refused');
  return booked.value.movementId ?? 0;
}
async function spend(amount: number, tie: { kind: string; name: string }, more: object = {}) {
  const fields = { category: 'stock', amount, vatRate: 0, day: TODAY, tie, ...more };
  const added = await addCost(db, addCostInput.parse({ key: randomUUID(), ...fields }), by);
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}
async function valueOf({ id, name }: { id: string; name: string }) {
  const { rows } = await listStockValue(db, listStockValueInput.parse({ search: name }));
  return rows.find(({ productId }) => productId === id);
}

describe('COST-9: the value of stock', () => {
  it('follows what was received by orders, each receipt over the units on hand', async () => {
    const product = await makeProduct(db, { name: 'Averaged', stockQuantity: 0 });
    const id = await ordered([{ productId: product.id, quantity: 20, unitPrice: 1_000_00 }]);
    await receive(id, [10], by);
    await book(product.id, 'lost', 6);
    await book(product.id, 'received', 6, 1_500_00);
    expect(await valueOf(product)).toMatchObject({
      onHand: 10,
      unpriced: 0,
      value: 13_000_00,
      average: 1_300_00,
    });
    await book(product.id, 'maintenance_out', 4);
    expect(await valueOf(product)).toMatchObject({ onHand: 6, value: 7_800_00 });
    await book(product.id, 'maintenance_back', 4);
    // The rest of the order: 13,000 + 10 × 1,000 for twenty.
    await receive(id, [10], by);
    expect(await valueOf(product)).toMatchObject({ value: 23_000_00, average: 1_150_00 });
    const wrong = await book(product.id, 'received', 3, 9_000_00);
    await reverseMovement(db, { movementId: wrong, idempotencyKey: randomUUID() }, TODAY);
    expect(await valueOf(product)).toMatchObject({ onHand: 20, value: 23_000_00 });
  });

  it('takes a recorded cost for units without a price, and counts no purchase twice', async () => {
    const product = await makeProduct(db, { name: 'Recorded', stockQuantity: 8 });
    const tie = { kind: 'product', name: product.id };
    expect(await valueOf(product)).toMatchObject({ unpriced: 8, value: 0, average: null });
    const typo = await spend(9_999_00, tie);
    await reverseCost(db, { id: typo, key: randomUUID(), note: 'Typed wrong' }, by);
    await spend(500_00, tie, { category: 'repair' });
    await spend(700_00, tie, { day: addDays(TODAY, -1) });
    expect(await valueOf(product)).toMatchObject({ unpriced: 8, value: 0 });
    await spend(3_000_00, tie);
    await spend(1_000_00, tie);
    expect(await valueOf(product)).toMatchObject({ unpriced: 0, value: 4_000_00, average: 500_00 });
    await book(product.id, 'received', 2, 1_000_00);
    await receive(await ordered([{ productId: product.id, quantity: 1 }]), [1], by);
    // 4,000 + 2 × 1,000 + 1,160: what the order cost is in the price of its movement already.
    expect(await valueOf(product)).toMatchObject({ onHand: 11, unpriced: 0, value: 7_160_00 });
  });

  it('knows costs that are tied to labelled units', async () => {
    const { product, prefix } = await unitSteps(db).labelled(2);
    await spend(5_000_00, { kind: 'unit', name: `${prefix}-0001` });
    expect(await valueOf(product)).toMatchObject({ unpriced: 0, value: 5_000_00 });
  });

  it('is the same in the list, in its total and in the file', async () => {
    const { rows, sums } = await listStockValue(db, listStockValueInput.parse({}));
    expect(rows.length).toBeLessThan(30);
    expect(sum(rows.map(({ value }) => value))).toBe(sums.value);
    expect(sums.value).toBeGreaterThan(0);
    const values = rows.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const file = await handleStockValueCsv(new Request('http://x/', { headers }));
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(sum(lines.map((line) => fromDecimal(line.split(',').at(-1) || '0')))).toBe(sums.value);
    expect((await handleStockValueCsv(new Request('http://x/'))).status).toBe(404);
  });
});
