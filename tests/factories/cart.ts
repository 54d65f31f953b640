import { sql } from 'drizzle-orm';
import { inTransaction, type Executor } from '#/db/client.server.ts';
import { cartItems, carts } from '#/db/schema/cart.ts';
import { priceLine, type LineType, type PricedProduct } from '#/domain/cart/line.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

/** One line to put in; a purchase of one unit unless told otherwise, a hire when it has days. */
export interface CartFill {
  product: PricedProduct & { id: string };
  type?: LineType;
  quantity?: number;
  range?: RentalRange;
  lineNo?: number;
}

/** Adds lines to a person's cart at today's prices; the cart's new version. */
export function fillCart(
  db: Executor,
  userId: string,
  lines: readonly CartFill[],
): Promise<{ version: number }> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .insert(carts)
      .values({ userId, version: 1 })
      .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version} + 1` } })
      .returning({ version: carts.version });
    const items = lines.map(({ product, quantity = 1, range, lineNo = 1, ...fill }) => {
      const type = fill.type ?? (range ? 'rental' : 'purchase');
      const priced = priceLine(product, type, quantity, range ?? null);
      if (!priced.ok) throw new Error(`Product ${product.id} cannot be put in: ${priced.reason}`);
      return { userId, productId: product.id, type, lineNo, ...priced.value };
    });
    if (items.length > 0) await tx.insert(cartItems).values(items);
    const [cart] = rows;
    if (!cart) throw new Error('The cart was not written');
    return cart;
  });
}
