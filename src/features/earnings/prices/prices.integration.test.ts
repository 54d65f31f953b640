import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { productViews } from '#/db/schema/reporting.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getProduct } from '../product/get-product.server.ts';
import { listPriceTests } from './list-price-tests.server.ts';
import { listPriceEntries } from './queries.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const { dayAt, at, makeOwned, paid } = await pastDays(db, NOW);
afterAll(stopJobs);

type Product = Awaited<ReturnType<typeof makeOwned>>;
type Columns = Record<string, unknown>;

/** One that is as old as its stock. */
async function makeOld() {
  const product = await makeOwned({ stockQuantity: 60 });
  await db.execute(
    sql`update products set created_at = ${at(-40).toISOString()} where id = ${product.id}`,
  );
  return product;
}

async function changed({ id }: Product, days: number, before: Columns, after: Columns) {
  const who = { staffId: randomUUID(), requestId: randomUUID(), address: '' };
  const row = { ...who, action: 'update' as const, thing: 'products', thingId: id };
  await db.insert(auditLog).values({ ...row, at: at(days), before, after });
}

async function bought(product: Product, on: number, range?: readonly [number, number]) {
  const hire = await paid(product, { quantity: 1, on, ...(range && { range }) });
  await db.execute(
    sql`update orders set created_at = ${at(on).toISOString()} where id = ${hire.orderId}`,
  );
}

async function viewed({ id: productId }: Product, days: number, count: number) {
  await db.insert(productViews).values({ productId, day: dayAt(days), count });
}

describe('changes of a price', () => {
  it('have what was sold, earned and looked at before and after them', async () => {
    const product = await makeOld();
    await changed(product, -10, { price: 2500 }, { price: 3000 });
    for (let order = 0; order < 10; order += 1) await bought(product, -12);
    for (let order = 0; order < 12; order += 1) await bought(product, -5);
    // On the day of the change, and before the days compared.
    await bought(product, -10);
    await bought(product, -20);
    await bought(product, -5, [-4, -2]);
    await viewed(product, -12, 90);
    await viewed(product, -5, 60);
    await viewed(product, -20, 500);
    await rebuildOrderSums(db);
    const [test, ...others] = await listPriceTests(db, product.id, TODAY);
    expect(others).toEqual([]);
    // 9 whole days are over since: 10 sold before for 30,000, 12 after for 36,000.
    expect(test).toEqual({
      kind: 'sale',
      day: dayAt(-10),
      before: shillings(2_500),
      after: shillings(3_000),
      days: 9,
      verdict: 'more',
      sides: {
        before: {
          orders: 10,
          units: 70 / 9,
          earned: Math.round((shillings(30_000) * 7) / 9),
          views: 70,
          per100Views: 1000 / 90,
        },
        after: {
          orders: 12,
          units: 84 / 9,
          earned: Math.round((shillings(36_000) * 7) / 9),
          views: (60 * 7) / 9,
          per100Views: 20,
        },
      },
    });
  });

  it('are of hire apart from sale, packages too, and the latest come first', async () => {
    const product = await makeOld();
    await changed(
      product,
      -20,
      { rental_price: 800, name: 'A' },
      { rental_price: 1000.5, name: 'B' },
    );
    await changed(product, -8, { rate_plan: null }, { rate_plan: { coveredDays: 1, tiers: [] } });
    await changed(product, -8, { price: null }, { price: 3000 });
    await changed(product, -4, { name: 'B' }, { name: 'C' });
    await bought(product, -6, [-5, -2]);
    await bought(product, -6);
    await rebuildOrderSums(db);
    const tests = (await getProduct(db, product.id, TODAY))?.priceTests ?? [];
    expect(tests.map(({ kind, day, days, verdict }) => [kind, day, days, verdict])).toEqual([
      ['packages', dayAt(-8), 7, 'too_few'],
      ['sale', dayAt(-8), 7, 'too_few'],
      ['hire', dayAt(-20), 11, 'too_few'],
    ]);
    expect(tests[0]?.sides?.after).toMatchObject({ orders: 1, units: 3, earned: shillings(1_000) });
    expect(tests[1]).toMatchObject({ before: null, after: shillings(3_000) });
    expect(tests[1]?.sides?.after).toMatchObject({
      units: 1,
      earned: shillings(3_000),
      per100Views: null,
    });
    expect(tests[2]).toMatchObject({ before: shillings(800), after: 1000_50 });
  });

  it('are the latest twenty, and none of what nobody changed', async () => {
    const product = await makeOld();
    for (let price = 0; price < 22; price += 1) {
      await changed(product, price - 30, { price }, { price: price + 1 });
    }
    const tests = await listPriceTests(db, product.id, TODAY);
    expect(tests.map(({ day }) => day)).toEqual(
      Array.from({ length: 20 }, (_, index) => dayAt(-9 - index)),
    );
    expect(await listPriceTests(db, (await makeOld()).id, TODAY)).toEqual([]);
  });
});

it('looks its entries up by the index of things', async () => {
  const { id } = await makeOld();
  await db.execute(sql`insert into audit_log (staff_id, request_id, address, action, thing, thing_id, before, after)
    select gen_random_uuid(), '', '', 'update', 'products', 'other-' || n % 500, '{"price": 1}', '{"price": 2}'
    from generate_series(1, 100000) as n`);
  await db.execute(sql`analyze audit_log`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${listPriceEntries(db, id, 60).getSQL()}`,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/audit_log_thing(_id)?_idx/);
  expect(plan).not.toContain('Seq Scan');
});
