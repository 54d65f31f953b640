import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { rebuildOrderCounts } from '#/features/reporting/order-counts/count-orders.server.ts';
import { rebuildMonths } from '#/features/visits/counting/rebuild-months.server.ts';
import { env } from '#/platform/env.server.ts';
import { deliveryZones } from '#demo/delivery-zones.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { seedContent } from './seed/seed-content.ts';
import { seedDiscounts } from './seed/seed-discounts.ts';
import { seedHistory } from './seed/history/seed-history.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedProducts } from './seed/seed-products.ts';
import { seedSets } from './seed/seed-sets.ts';

const PICTURES = 'demo/pictures';

/**
 * Fills an empty shop with what the demo shows: delivery zones, products with pictures, sign-ins,
 * articles, and half a year of orders when it shall have a history. Does nothing when there are products
 * already. Never called in production.
 */
export async function seedDemoShop(db: Database, { hasHistory = false } = {}): Promise<boolean> {
  if (env().appEnv === 'production') throw new Error('The demo shop is never put into production');
  const [existing] = await db.select({ total: count() }).from(products);
  if (existing && existing.total > 0) return false;
  await cp(PICTURES, join(env().dataDir, 'media'), { recursive: true });
  await db.transaction(async (tx) => {
    await makeDeliveryZones(tx, deliveryZones);
    await seedProducts(tx);
    await seedPeople(tx);
    await seedSets(tx);
    await seedDiscounts(tx);
    await seedContent(tx);
    if (hasHistory) await seedHistory(tx, new Date());
  });
  // Its days were moved after they were written, which the sums of the stock have not seen.
  if (hasHistory) {
    await rebuildOrderSums(db);
    await rebuildOrderCounts(db);
    await rebuildMonths(db);
  }
  return true;
}
