import { randomUUID } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { inTransaction } from '#/db/client.server.ts';
import { costReceipts, costs } from '#/db/schema/costs.ts';
import { COST_CATEGORIES } from '#/domain/costs/cost.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { fromDecimal, sum } from '#/domain/money/money.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makePdf, makePhoto } from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleCostsCsv } from './costs-csv-handler.server.ts';
import { insertCost } from './queries.server.ts';
import { handleReceipt } from './receipt-handler.server.ts';
import { addCostInput, listCostsInput, sumCostsInput } from './schemas.ts';
import { addSupplier, changeSupplier } from './suppliers/manage-suppliers.server.ts';
import { addCost } from './use-cases/add-cost.server.ts';
import { listForStaff, readCostForStaff } from './use-cases/read-costs.server.ts';
import { reverseCost } from './use-cases/reverse-cost.server.ts';
import { sumCosts } from './use-cases/sum-costs.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
let by = { staffId: '', now: NOW };
let headers = {};

beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin', name: 'Grace Wanjiru' });
  by = { staffId: admin.id, now: NOW };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

const asked = (cost: object) =>
  addCostInput.parse({
    key: randomUUID(),
    category: 'power',
    amount: 116_00,
    vatRate: 16_00,
    day: TODAY,
    ...cost,
  });
const add = (cost: object = {}) => addCost(db, asked(cost), by);
async function added(cost: object = {}): Promise<string> {
  const result = await add(cost);
  if (!result.ok) throw new Error(result.reason);
  return result.value.id;
}
const reverse = (id: string, key: string = randomUUID()) =>
  reverseCost(db, { id, key, note: 'Typed twice' }, by);
async function supplierNamed(name: string) {
  const supplier = await addSupplier(db, { name, kraPin: 'P051234567M', phone: '0712 345678' });
  if (!supplier.ok) throw new Error(supplier.reason);
  return supplier.value;
}

describe('COST-1: a cost', () => {
  it('has the VAT that is in it, its supplier, and who wrote it down', async () => {
    const supplier = await supplierNamed('Kenya Power');
    const id = await added({ supplierId: supplier.id, note: ' November ' });
    expect(await readCostForStaff(db, id)).toMatchObject({
      category: 'power',
      amount: 116_00,
      vat: 16_00,
      vatRate: 16_00,
      day: TODAY,
      supplier: { id: supplier.id, name: 'Kenya Power' },
      note: 'November',
      tie: null,
      receipt: null,
      staffName: 'Grace Wanjiru',
    });
  });

  it('belongs to a product, a unit, an order, or nothing', async () => {
    const product = await makeProduct(db);
    const units = unitSteps(db);
    const { prefix } = await units.labelled(1);
    const unit = await units.unitOf(`${prefix}-0001`);
    const { orderId, number } = await makeOrder(db, { lines: [{ product, quantity: 1 }] });
    const ties = [
      [{ kind: 'product', name: product.id }, product.id, product.name],
      [{ kind: 'unit', name: unit.code.toLowerCase() }, unit.id, unit.code],
      [{ kind: 'order', name: number.toLowerCase() }, orderId, number],
    ] as const;
    for (const [tie, id, name] of ties) {
      const cost = await readCostForStaff(db, await added({ tie }));
      expect(cost?.tie).toMatchObject({ kind: tie.kind, id, names: { name } });
    }
    for (const kind of ['product', 'unit', 'order']) {
      const refused = { ok: false, reason: 'TIE_UNKNOWN', kind };
      expect(await add({ tie: { kind, name: 'NOTHING' } })).toEqual(refused);
    }
    expect(await add({ supplierId: randomUUID() })).toMatchObject({ reason: 'SUPPLIER_UNKNOWN' });
    expect(await add({ day: addDays(TODAY, 1) })).toMatchObject({ reason: 'COST_AHEAD' });
  });

  it('is written into the audit log, and read by staff alone', async () => {
    const { key, ...cost } = asked({ amount: 77_00 });
    const answer = await callApi('costs/add', { key, ...cost }, headers);
    expect(answer.status).toBe(200);
    const [row] = await db.select().from(costs).where(eq(costs.key, key));
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.thingId, row?.id ?? ''));
    expect(entries).toMatchObject([{ thing: 'costs', action: 'insert', after: { amount: 77 } }]);
    expect((await callApi('costs/list', {}, {})).status).toBe(401);
  });
});

describe('COST-2: a cost that was written by mistake', () => {
  it('is taken back once, by an entry of its day, whoever asks at once', async () => {
    const day = addDays(TODAY, -40);
    const id = await added({ day, amount: 999_99 });
    const results = await Promise.all(Array.from({ length: 10 }, () => reverse(id)));
    const taken = results.flatMap((result) => (result?.ok ? [result.value.id] : []));
    expect(taken).toHaveLength(1);
    expect(results.filter((result) => !result?.ok)).toContainEqual({
      ok: false,
      reason: 'COST_REVERSED',
    });
    const [back] = taken;
    const cost = await readCostForStaff(db, id);
    expect(cost).toMatchObject({ reversedBy: back });
    expect(await readCostForStaff(db, back ?? '')).toMatchObject({
      amount: -999_99,
      vat: -(cost?.vat ?? 0),
      day,
      reverses: id,
      note: 'Typed twice',
    });
    expect(await reverse(back ?? '')).toEqual({ ok: false, reason: 'COST_REVERSED' });
    expect(await reverse(randomUUID())).toBeNull();
  });

  it('is taken back once by taps that repeat', async () => {
    const [id, key] = [await added(), randomUUID()];
    const results = await Promise.all([reverse(id, key), reverse(id, key), reverse(id, key)]);
    const ids = results.map((result) => result?.ok && result.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTruthy();
  });

  it('is never changed or deleted, by the database too', async () => {
    const id = await added();
    for (const text of [
      'update costs set note = $2 where id = $1',
      'delete from costs where id = $1 and note <> $2',
    ]) {
      await expect(pool.query(text, [id, 'changed'])).rejects.toThrow('append-only');
    }
  });
});

describe('COST-3: what was spent', () => {
  const CATEGORY = fc.constantFrom(...COST_CATEGORIES);
  const one = fc.record({
    category: CATEGORY,
    amount: fc.integer({ min: 1, max: 10 ** 9 }),
    vatRate: fc.constantFrom(0, 8_00, 16_00),
    isReversed: fc.boolean(),
  });
  let day = '2020-01-01';

  test.prop([fc.array(one, { minLength: 1, maxLength: 40 })], { numRuns: 6 })(
    'is the same in the list, by category and in the file',
    async (wanted) => {
      day = addDays(day, 1);
      for (const { isReversed, ...cost } of wanted) {
        const id = await added({ ...cost, day });
        if (isReversed) await reverse(id);
      }
      const standing = wanted.filter(({ isReversed }) => !isReversed);
      const filter = { from: day, to: day };
      const sums = await sumCosts(db, sumCostsInput.parse(filter));
      expect(sums.total.amount).toBe(sum(standing.map(({ amount }) => amount)));
      for (const { category, amount } of sums.categories) {
        const own = standing.filter((cost) => cost.category === category);
        expect(amount).toBe(sum(own.map((cost) => cost.amount)));
      }
      const rows = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const list = await listForStaff(db, listCostsInput.parse({ ...filter, page }));
        pages = list.pages;
        rows.push(...list.rows);
      }
      expect(sum(rows.map(({ amount }) => amount))).toBe(sums.total.amount);
      expect(sum(rows.map(({ vat }) => vat))).toBe(sums.total.vat);
      const file = await handleCostsCsv(
        new Request(`http://x/?from=${day}&to=${day}`, { headers }),
      );
      const cells = (await file.text()).trim().split('\r\n').slice(1);
      const amounts = cells.map((line) => line.split(',').slice(-3));
      expect(amounts).toHaveLength(rows.length);
      expect(sum(amounts.map(([amount]) => fromDecimal(amount ?? '')))).toBe(sums.total.amount);
      expect(sum(amounts.map((row) => fromDecimal(row[2] ?? '')))).toBe(sums.total.vat);
    },
  );

  it('is narrowed by each filter, in the list and in the sums', async () => {
    const supplier = await supplierNamed('Lamp House');
    const product = await makeProduct(db);
    const tie = { kind: 'product', name: product.id };
    const at = { day: '2019-05-05' };
    const ids = [
      await added({ ...at, category: 'rent', amount: 1 }),
      await added({ ...at, category: 'fees', amount: 2, supplierId: supplier.id }),
      await added({ ...at, category: 'stock', amount: 4, tie, note: 'Fifty % cubes' }),
      await added({ day: '2019-05-06', category: 'rent', amount: 8 }),
    ];
    const found = async (filter: object) => {
      const narrowed = { from: '2019-05-05', to: '2019-05-06', ...filter };
      const { rows } = await listForStaff(db, listCostsInput.parse(narrowed));
      const { total } = await sumCosts(db, sumCostsInput.parse(narrowed));
      expect(sum(rows.map(({ amount }) => amount))).toBe(total.amount);
      return rows.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
    };
    expect(await found({})).toEqual([0, 1, 2, 3]);
    expect(await found({ to: '2019-05-05' })).toEqual([0, 1, 2]);
    expect(await found({ from: '2019-05-06' })).toEqual([3]);
    expect(await found({ category: 'rent' })).toEqual([0, 3]);
    expect(await found({ supplierId: supplier.id })).toEqual([1]);
    expect(await found({ tie: 'product' })).toEqual([2]);
    expect(await found({ tie: 'none' })).toEqual([0, 1, 3]);
    expect(await found({ tie: 'unit' })).toEqual([]);
    expect(await found({ search: '% CUBES' })).toEqual([2]);
    expect(await found({ search: ' lamp h' })).toEqual([1]);
  });
});

describe('COST-4: a submission', () => {
  it('that comes several times at once is written once', async () => {
    const cost = asked({ amount: 5 });
    // The first of them is held up before it commits, so that the others meet it.
    const { first, others } = await inTransaction(db, async (tx) => {
      const { tie: _tie, ...fields } = cost;
      const row = await insertCost(tx, { ...fields, vat: 1, staffId: by.staffId, createdAt: NOW });
      const taps = Array.from({ length: 3 }, () => addCost(db, cost, by));
      await untilWaiting(db, 3);
      return { first: row?.id, others: taps };
    });
    const ids = (await Promise.all(others)).map((result) => result.ok && result.value.id);
    expect(new Set([...ids, first])).toEqual(new Set([first]));
    expect(await db.$count(costs, eq(costs.key, cost.key))).toBe(1);
  });

  it('brings its receipt, for staff alone, made anew without what the camera wrote', async () => {
    const photo = new File([await makePhoto({ width: 400, height: 300 })], 'till.jpg');
    const id = await added({ receipt: photo });
    const answer = await handleReceipt(new Request('http://x/', { headers }), id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await readCostForStaff(db, id))?.receipt).toBe('image');
    const paper = await added({ receipt: new File([makePdf()], 'bill.pdf') });
    const saved = await handleReceipt(new Request('http://x/', { headers }), paper);
    expect(saved.headers.get('content-disposition')).toContain('bill.pdf');
    const customer = await makeUser(db);
    const { token } = await makeSession(db, customer.id);
    const theirs = { cookie: await sessionCookie(token) };
    for (const given of [{}, theirs]) {
      expect((await handleReceipt(new Request('http://x/', { headers: given }), id)).status).toBe(
        404,
      );
    }
    expect((await handleReceipt(new Request('http://x/', { headers }), '../x')).status).toBe(404);
    expect(await add({ receipt: new File(['MZ'], 'a.pdf') })).toMatchObject({
      reason: 'RECEIPT_KIND',
    });
  });

  it('whose receipt was lost on the way stores it when it is sent again', async () => {
    const receipt = new File([makePdf()], 'bill.pdf');
    const cost = asked({ receipt });
    await addCost(db, cost, by);
    const [noted] = await db
      .select({ objectKey: costReceipts.objectKey })
      .from(costReceipts)
      .innerJoin(costs, eq(costs.id, costReceipts.costId))
      .where(eq(costs.key, cost.key));
    await objectStore().remove(noted?.objectKey ?? '');
    await addCost(db, cost, by);
    expect(await objectStore().get(noted?.objectKey ?? '')).not.toBeNull();
  });
});

describe('a supplier', () => {
  it('has a name of its own, and is changed as it was read', async () => {
    const supplier = await supplierNamed('Lumen Ltd');
    const fields = { name: 'LUMEN ltd', kraPin: '', phone: '' };
    expect(await addSupplier(db, fields)).toEqual({ ok: false, reason: 'SUPPLIER_TAKEN' });
    const change = { id: supplier.id, version: 1, ...fields };
    expect(await changeSupplier(db, change)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await changeSupplier(db, change)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { name: 'LUMEN ltd', version: 2 },
    });
    expect(await changeSupplier(db, { ...change, id: randomUUID() })).toBeNull();
  });
});
