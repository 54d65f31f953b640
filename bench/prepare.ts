import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { connect, type Database } from '#/db/client.server.ts';
import { carts, cartItems } from '#/db/schema/cart.ts';
import type { ProductPrices } from '#/domain/catalog/product.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';

export interface Customer {
  userId: string;
  cookie: string;
}

export interface Prepared {
  db: Database;
  productIds: string[];
  price: number;
  customers: Customer[];
  close(): Promise<void>;
}

/** Products with plenty of stock, and signed-in people whose carts hold one unit each of two. */
export async function prepare(databaseUrl: string, people: number): Promise<Prepared> {
  const db = connect(databaseUrl, 8);
  const price: ProductPrices['price'] = 850_000;
  const products = [];
  for (let index = 0; index < 50; index += 1) {
    products.push(await makeProduct(db, { stockQuantity: 1_000_000, price }));
  }
  const productIds = products.map(({ id }) => id);
  const customers: Customer[] = [];
  for (let index = 0; index < people; index += 1) {
    const user = await makeUser(db, { email: `bench-${randomUUID()}@example.test` });
    const { token } = await makeSession(db, user.id);
    customers.push({ userId: user.id, cookie: await sessionCookie(token) });
  }
  return { db, productIds, price, customers, close: () => db.$client.end() };
}

/** What a customer's cart holds, as their order will name it. */
export interface FilledCart {
  version: number;
  lineIds: string[];
}

/** So many lines of one unit in every cart, of the products in turn, whatever was in it before. */
export async function fillCarts(
  prepared: Omit<Prepared, 'close'>,
  lines: 1 | 2,
): Promise<Map<string, FilledCart>> {
  const { db, productIds, price, customers } = prepared;
  const filled = new Map<string, FilledCart>();
  for (const [index, { userId }] of customers.entries()) {
    // A version never comes again: it names an event and an order.
    const [cart] = await db
      .insert(carts)
      .values({ userId, version: 1 })
      .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version} + 1` } })
      .returning({ version: carts.version });
    await db.delete(cartItems).where(eq(cartItems.userId, userId));
    const rows = await db
      .insert(cartItems)
      .values(
        Array.from({ length: lines }, (_, offset) => ({
          userId,
          productId: productIds[(index * lines + offset) % productIds.length] ?? '',
          quantity: 1,
          type: 'purchase' as const,
          unitPrice: price,
          totalPrice: price,
        })),
      )
      .returning({ id: cartItems.id });
    filled.set(userId, { version: cart?.version ?? 0, lineIds: rows.map(({ id }) => id) });
  }
  return filled;
}
