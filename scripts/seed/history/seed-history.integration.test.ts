import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { closeQueue } from '#/platform/jobs/queue.server.ts';
import { demoProducts } from '#demo/demo-products.ts';
import { seedDemoShop } from '#scripts/seed.ts';
import { byFigureAndDay, rolledUp, sumsOfLedger } from '#tests/setup/money-by-day.ts';
import { stockOfMovements, stockRolledUp } from '#tests/setup/order-sums.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();

test('the demo’s half a year leaves books that agree, the catalogue as it is, and nobody to write to', async () => {
  provideEnv({ APP_ENV: 'demo' });
  expect(await seedDemoShop(db, { hasHistory: true })).toBe(true);
  await closeQueue(0);

  expect(await checkMoneyLedger(db)).toEqual([]);
  expect(await checkStockLedger(db, nairobiDay(new Date()))).toEqual([]);
  expect(byFigureAndDay(await rolledUp(db)).accounts).toEqual(await sumsOfLedger(db));
  expect(await stockRolledUp(db)).toEqual(await stockOfMovements(db));

  expect(await db.$count(orders, eq(orders.status, 'completed'))).toBeGreaterThan(50);
  expect(await db.$count(orders, eq(orders.status, 'confirmed'))).toBeGreaterThan(0);
  const days = sql<number>`count(distinct date_trunc('month', created_at))::int`;
  const [months] = await db.select({ days }).from(orders);
  expect(months?.days).toBeGreaterThanOrEqual(6);

  const today = startOfDay(nairobiDay(new Date()));
  const isOf = (kind: HistoryKind) => eq(orderEvents.kind, kind);
  const isNew = gt(orderEvents.createdAt, today);
  expect(await db.$count(orderEvents, and(isOf('placed'), isNew))).toBe(0);
  expect(await db.$count(orderEvents, gt(orderEvents.createdAt, new Date()))).toBe(0);
  expect(await db.$count(orderEvents, isOf('late_fee_drafted'))).toBeLessThan(5);

  const { demoKey, stockQuantity, price, rentalPrice } = products;
  const shelf = await db
    .select({ key: demoKey, stockQuantity, price, rentalPrice })
    .from(products)
    .where(isNotNull(demoKey));
  const asInCatalogue = demoProducts.map(({ key, stockQuantity: units, ...prices }) => {
    return { key, stockQuantity: units, price: prices.price, rentalPrice: prices.rentalPrice };
  });
  expect(shelf).toHaveLength(asInCatalogue.length);
  expect(shelf).toEqual(expect.arrayContaining(asInCatalogue));

  expect(await db.$count(mailMessages)).toBe(0);
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.job`);
  expect(rows).toEqual([]);
  // Its ledgers refuse to be changed, as those of every shop.
  await expect(db.execute(sql`update stock_movements set reason = 'other'`)).rejects.toThrow(
    'Failed query',
  );
  expect(await seedDemoShop(db, { hasHistory: true })).toBe(false);
});
