import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { cartItems, cartOperations, carts } from '#/db/schema/cart.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import { productDiscounts } from '#/db/schema/discounts.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import type { ProductDiscount } from '#/domain/discounts/discount.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { getRunningDiscountJoin, type Offers } from '#/features/discounts/queries.server.ts';
import { cartHeadColumns, cartLineColumns, type CartHead } from '../queries.server.ts';

/** A cart as it was read, which nobody holds. */
export interface CartWithOffers extends CartHead {
  /** Newest first. */
  lines: CartLine[];
  offers: Offers;
}

/**
 * A person's cart with its lines, newest first, their products and the discounts of those that run now, all
 * of one moment. Null for a person who never had a cart.
 */
export async function findCartWithOffers(
  db: Executor,
  userId: string,
  now: Date,
): Promise<CartWithOffers | null> {
  const running = getRunningDiscountJoin(now);
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
    .orderBy(...inOrder);
  return readCart(await runPrepared(cart));
}

/**
 * The same with the product that is to be added to it, and whether that addition was carried out before
 * (CART-6).
 */
export async function findCartForAddition(
  db: Executor,
  userId: string,
  addition: { productId: string; operationId: string },
  now: Date,
): Promise<(CartWithOffers & { isDone: boolean }) | null> {
  const running = getRunningDiscountJoin(now);
  const shown = db
    .select({ id: cartItems.productId })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .union(db.select({ id: products.id }).from(products).where(eq(products.id, addition.productId)))
    .as('shown');
  const noted = db
    .select({ userId: cartOperations.userId })
    .from(cartOperations)
    .where(
      and(eq(cartOperations.userId, userId), eq(cartOperations.operationId, addition.operationId)),
    );
  const isItsLine = and(eq(cartItems.userId, carts.userId), eq(cartItems.productId, shown.id));
  const cart = db
    .select({
      cart: cartHeadColumns,
      line: cartLineColumns,
      product: productColumns,
      discount: running.columns,
      isDone: sql<boolean>`${exists(noted)}`,
    })
    .from(carts)
    .leftJoin(shown, sql`true`)
    .leftJoin(cartItems, isItsLine)
    .leftJoin(products, eq(products.id, shown.id))
    .leftJoin(productDiscounts, running.ofProduct)
    .where(eq(carts.userId, userId))
    .orderBy(...inOrder);
  const rows = await runPrepared(cart);
  const found = readCart(rows);
  return found && { ...found, isDone: rows[0]?.isDone ?? false };
}

const inOrder = [desc(cartItems.createdAt), desc(cartItems.id), asc(productDiscounts.id)];

interface CartRow {
  cart: CartHead;
  line: CartLine | null;
  product: ProductRow | null;
  discount: ProductDiscount | null;
}

/** A line stands in a row for each discount of its product that runs, which is seldom more than one. */
function readCart(rows: readonly CartRow[]): CartWithOffers | null {
  const [first] = rows;
  if (!first) return null;
  const lines = new Map(rows.flatMap(({ line }) => (line ? [[line.id, line]] : [])));
  // Of two lines with one product the discounts are those of the first.
  const lineOf = new Map<string, string | undefined>();
  for (const { line, product } of rows) {
    if (product && !lineOf.has(product.id)) lineOf.set(product.id, line?.id);
  }
  return {
    ...first.cart,
    lines: [...lines.values()],
    offers: {
      products: new Map(rows.flatMap(({ product }) => (product ? [[product.id, product]] : []))),
      productDiscounts: rows.flatMap(({ line, product, discount }) =>
        product && discount && lineOf.get(product.id) === line?.id ? [discount] : [],
      ),
    },
  };
}
