import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { purchaseOrders } from '#/db/schema/purchasing.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { purchaseSteps } from '#tests/factories/purchase.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addPurchaseInput, changePurchaseInput, listPurchasesInput } from './schemas.ts';
import { listPurchasesForStaff } from './use-cases/read-purchases.server.ts';
import { addPurchase, changePurchase, stepPurchase } from './use-cases/write-purchase.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { newSupplier, drafted, ordered, read, receive } = purchaseSteps(db, NOW);
let by = { staffId: '' };
let headers = {};

beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin' });
  by = { staffId: admin.id };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

const step = (id: string, wanted: 'order' | 'cancel') =>
  stepPurchase(db, { id, step: wanted }, NOW);

describe('PURCHASE-1: a purchase order', () => {
  it('is a draft first, with the names and prices of the day', async () => {
    const product = await makeProduct(db, { name: 'LED Ball' });
    const id = await drafted([{ productId: product.id, quantity: 3, unitPrice: 500_00 }], {
      expectedOn: TODAY,
      note: ' Blue ones ',
    });
    const order = await read(id);
    expect(order).toMatchObject({
      state: 'draft',
      note: 'Blue ones',
      expectedOn: TODAY,
      amount: 1_500_00,
      vat: 206_90,
      lines: [{ product: { name: 'LED Ball' }, quantity: 3, received: 0, open: 3 }],
    });
    expect(order.number).toMatch(/^PO-\d{4,}$/);
    expect((await read(await drafted([{ productId: product.id }]))).number > order.number).toBe(
      true,
    );
  });

  it('that is submitted several times at once is written once', async () => {
    const product = await makeProduct(db);
    const line = { productId: product.id, quantity: 1, unitPrice: 1, vatRate: 0 };
    const input = { key: randomUUID(), supplierId: await newSupplier(), lines: [line] };
    const add = () => addPurchase(db, addPurchaseInput.parse(input), NOW);
    const ids = (await Promise.all([add(), add(), add()])).map((one) => one.ok && one.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(purchaseOrders, eq(purchaseOrders.key, input.key))).toBe(1);
    expect((await read(ids[0] || '')).lines).toHaveLength(1);
  });

  it('is changed as it was read, while it is a draft', async () => {
    const [one, other] = [await makeProduct(db), await makeProduct(db)];
    const id = await drafted([{ productId: one.id }]);
    const { version, supplier } = await read(id);
    const change = (more: object = {}) => {
      const line = { productId: other.id, quantity: 2, unitPrice: 7_00, vatRate: 0 };
      const input = { id, version, supplierId: supplier.id, lines: [line], ...more };
      return changePurchase(db, changePurchaseInput.parse(input));
    };
    expect(await change({ supplierId: randomUUID() })).toMatchObject({
      reason: 'SUPPLIER_UNKNOWN',
    });
    const unknown = { productId: randomUUID(), quantity: 1, unitPrice: 1, vatRate: 0 };
    expect(await change({ lines: [unknown] })).toMatchObject({ reason: 'PRODUCT_UNKNOWN' });
    expect(await change()).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ amount: 14_00, lines: [{ productId: other.id }] });
    expect(await change()).toMatchObject({ reason: 'PURCHASE_CHANGED' });
    expect(await step(id, 'order')).toMatchObject({ ok: true });
    expect(await change({ version: version + 2 })).toMatchObject({ reason: 'PURCHASE_STATE' });
    expect(await step(id, 'order')).toMatchObject({ reason: 'PURCHASE_STATE' });
  });

  it('is cancelled for what has not come, and what came stays', async () => {
    const product = await makeProduct(db, { stockQuantity: 0 });
    const id = await ordered([{ productId: product.id, quantity: 10 }]);
    await receive(id, [4], by);
    expect(await step(id, 'cancel')).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({
      state: 'cancelled',
      received: 4,
      lines: [{ open: 0 }],
      receipts: [{ lines: [{ units: 4 }] }],
    });
    expect(await step(id, 'cancel')).toMatchObject({ reason: 'PURCHASE_STATE' });
    expect(await step(randomUUID(), 'cancel')).toBeNull();
  });

  it('names each product once, and only what a cost can be', async () => {
    const line = { productId: randomUUID(), quantity: 2_000, unitPrice: 100, vatRate: 0 };
    const wrong = [[line, line], [{ ...line, unitPrice: 1_000_000_000 }], []];
    for (const lines of wrong) {
      const input = { key: randomUUID(), supplierId: randomUUID(), lines };
      expect(addPurchaseInput.safeParse(input).success).toBe(false);
    }
  });

  it('is of the people of the shop alone, and each step is in the audit log', async () => {
    const product = await makeProduct(db);
    const id = await drafted([{ productId: product.id }]);
    expect((await callApi('purchasing/get', { id }, {})).status).toBe(401);
    expect((await callApi('purchasing/place', { id }, headers)).status).toBe(200);
    const [line] = (await read(id)).lines;
    const received = { id, key: randomUUID(), receivedOn: TODAY };
    const lines = [{ lineId: line?.id, units: 3 }];
    const answer = await callApi('purchasing/receive', { ...received, lines }, headers);
    expect(answer.status).toBe(200);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.thingId, id)))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { thing: 'purchase_orders', after: { state: 'ordered' } },
      { thing: 'purchase_receipts', action: 'insert', after: { received_on: TODAY } },
      { thing: 'purchase_order_lines', before: { received: 0 }, after: { received: 3 } },
      { thing: 'purchase_orders', after: { state: 'partly' } },
    ]);
  });
});

it('PURCHASE-3: the list is narrowed by state, supplier, number and what is overdue', async () => {
  const product = await makeProduct(db);
  const supplierId = await newSupplier();
  const more = { supplierId };
  const lines = [{ productId: product.id }];
  const ids = [
    await drafted(lines, { ...more, expectedOn: addDays(TODAY, -9), note: 'Rush' }),
    await ordered(lines, { ...more, expectedOn: addDays(TODAY, -1) }),
    await ordered(lines, { ...more, expectedOn: TODAY }),
    await ordered(lines, { ...more, expectedOn: addDays(TODAY, -3) }),
  ];
  await receive(ids[3] ?? '', [2], by);
  const found = async (filter: object) => {
    const input = listPurchasesInput.parse({ supplierId, ...filter });
    const { rows } = await listPurchasesForStaff(db, input, NOW);
    return rows.map(({ id }) => ids.indexOf(id));
  };
  expect(await found({})).toEqual([3, 2, 1, 0]);
  expect(await found({ state: 'draft' })).toEqual([0]);
  expect(await found({ state: 'partly' })).toEqual([3]);
  expect(await found({ state: 'overdue' })).toEqual([3, 1]);
  expect(await found({ sort: 'expected', descending: false })).toEqual([0, 3, 1, 2]);
  expect(await found({ search: 'rush' })).toEqual([0]);
  const { number } = await read(ids[2] ?? '');
  expect(await found({ search: number.toLowerCase() })).toEqual([2]);
  const { rows } = await listPurchasesForStaff(db, listPurchasesInput.parse({ supplierId }), NOW);
  expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([true, false, true, false]);
  expect(rows[0]).toMatchObject({ ordered: 10, received: 2, amount: 11_600_00 });
});
