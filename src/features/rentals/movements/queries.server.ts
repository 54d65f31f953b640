import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { stockMovements } from '#/db/schema/stock.ts';

const SUM = sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int`;

/** Products whose units owned are not the sum of their movements. */
export function listUnexplainedStock(
  db: Executor,
): Promise<{ productId: string; noted: number; counted: number }[]> {
  return db
    .select({ productId: products.id, noted: products.stockQuantity, counted: SUM })
    .from(products)
    .leftJoin(stockMovements, eq(stockMovements.productId, products.id))
    .groupBy(products.id)
    .having(sql`${products.stockQuantity} <> ${SUM}`);
}
