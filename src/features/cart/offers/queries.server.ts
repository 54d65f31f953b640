import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { cartItems, carts } from '#/db/schema/cart.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import { productDiscounts } from '#/db/schema/discounts.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { getRunningDiscountJoin, type Offers } from '#/features/discounts/queries.server.ts';
import { cartHeadColumns, cartLineColumns, type CartHead } from '../queries.server.ts';

/**
 * A person's cart with its lines, newest first, their products and the discounts of those that run now, all
 * of one moment. Null for a person who never had a cart.
 */
export async function findCartWithOffers(
  db: Executor,
  userId: string,
  now: Date,
): Promise<(CartHead & { lines: CartLine[]; offers: Offers }) | null> {
  const running = getRunningDiscountJoin(now);
  // A line stands in a row for each discount of its product that runs, which is seldom more than one.
  const cart = db
    .select({
      cart: cartHeadColumns,
      line: cartLineColumns,
      product: productColumns,
      discount: running.columns,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(productDiscounts, running.ofProduct)
    .where(eq(carts.userId, userId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id), asc(productDiscounts.id));
  const rows = await runPrepared(cart);
  const [first] = rows;
  if (!first) return null;
  const lines = new Map(rows.flatMap(({ line }) => (line ? [[line.id, line]] : [])));
  // Of two lines with one product the discounts are those of the first.
  const lineOf = new Map<string, string>();
  for (const { line } of rows) {
    if (line && !lineOf.has(line.productId)) lineOf.set(line.productId, line.id);
  }
  return {
    ...first.cart,
    lines: [...lines.values()],
    offers: {
      products: new Map(rows.flatMap(({ product }) => (product ? [[product.id, product]] : []))),
      productDiscounts: rows.flatMap(({ line, discount }) =>
        line && discount && lineOf.get(line.productId) === line.id ? [discount] : [],
      ),
    },
  };
}
