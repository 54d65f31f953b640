import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';

/** So many products are looked at, of the few categories of what lacks units. */
const MOST_CANDIDATES = 500;

/** These products and all that can be hired in their categories, with their stock. */
export function listAlike(db: Executor, productIds: readonly string[]) {
  const ids = [...productIds];
  const wanted = db
    .select({ category: products.category })
    .from(products)
    .where(inArray(products.id, ids));
  return (
    db
      .select({
        productId: products.id,
        name: products.name,
        nameSw: products.nameSw,
        category: products.category,
        rentalPrice: sql<number>`coalesce(${products.rentalPrice}, 0)`.mapWith(Number),
        isOffered: sql<boolean>`${products.isActive} and coalesce(${products.rentalPrice}, 0) > 0`,
        stockQuantity: products.stockQuantity,
        held: products.unitsHeld,
      })
      .from(products)
      .where(
        or(
          inArray(products.id, ids),
          and(
            eq(products.isActive, true),
            gt(products.rentalPrice, 0),
            inArray(products.category, wanted),
          ),
        ),
      )
      // What lacks units is never among those that are left out.
      .orderBy(desc(inArray(products.id, ids)), asc(products.id))
      .limit(MOST_CANDIDATES)
  );
}
