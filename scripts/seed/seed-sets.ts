import { isNotNull } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { demoSets } from '#demo/sets.ts';
import { makeSet } from '#tests/factories/set.ts';

/** Sets of the products of the demo shop, all of them shown. */
export async function seedSets(tx: Transaction): Promise<void> {
  const rows = await tx
    .select({ id: products.id, key: products.demoKey })
    .from(products)
    .where(isNotNull(products.demoKey));
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  for (const [position, { parts, ...set }] of demoSets.entries()) {
    const found = parts.map(({ key, quantity, isOptional = false }) => {
      const productId = idOf.get(key);
      if (!productId) throw new Error(`There is no demo product ${key}`);
      return { productId, quantity, isOptional };
    });
    await makeSet(tx, found, { ...set, position });
  }
}
