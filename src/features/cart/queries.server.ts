import { and, desc, eq, inArray, lt, sql, type WithSubquery } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { cartItems, cartOperations, carts } from '#/db/schema/cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { insertRealtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import { cartTopic } from './account/live-cart.server.ts';

export const cartHeadColumns = { version: carts.version, discountCode: carts.discountCode };

export const cartLineColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  type: cartItems.type,
  quantity: cartItems.quantity,
  rentalDuration: cartItems.rentalDuration,
  rentalStartDate: cartItems.rentalStartDate,
  rentalEndDate: cartItems.rentalEndDate,
  unitPrice: cartItems.unitPrice,
  totalPrice: cartItems.totalPrice,
  options: cartItems.options,
  lineNo: cartItems.lineNo,
};

export interface CartHead {
  version: number;
  /** Normalised; null: none is kept with it. */
  discountCode: string | null;
}

/** A cart as it stays until the transaction ends. */
export interface LockedCart extends CartHead {
  /** Newest first. */
  lines: CartLine[];
  /** Whether the addition that was asked about was carried out before. */
  isDone: boolean;
}

/**
 * Takes the person's cart for the rest of the transaction: every change of a cart comes through
 * here, so two of them never read the same lines. First after idempotency in the lock order.
 */
export async function lockCart(
  tx: Transaction,
  userId: string,
  operationId: string | null = null,
): Promise<LockedCart> {
  const found = await lockExistingCart(tx, userId, operationId);
  if (found) return found;
  const made = await insertCart(tx, userId);
  if (made) return { ...made, lines: [], isDone: false };
  // Somebody else has just made it.
  const other = await lockExistingCart(tx, userId, operationId);
  if (!other) throw new Error(`No cart for user ${userId}`);
  return other;
}

/** An empty cart for somebody who has none; null: there is one. */
export async function insertCart(db: Executor, userId: string): Promise<CartHead | null> {
  const added = db
    .insert(carts)
    .values({ userId })
    .onConflictDoNothing()
    .returning(cartHeadColumns);
  const [made] = await runPrepared(added);
  return made ?? null;
}

/**
 * Locks and reads in one statement. Of the cart's own row that gives what stands there once nobody else
 * holds it; lines and additions are as they were when the statement began. Both belong together if the
 * version was the same then, because every change of a cart makes it another version in the same
 * transaction. If it was not, they are read again, under the lock.
 */
async function lockExistingCart(
  tx: Transaction,
  userId: string,
  operationId: string | null,
): Promise<LockedCart | null> {
  const before = sql<number>`(select "before"."version" from ${carts} as "before" where "before"."user_id" = ${userId})`;
  const isNoted = sql<boolean>`exists (select from ${cartOperations} as "noted" where "noted"."user_id" = ${userId} and "noted"."operation_id" = ${operationId})`;
  const cart = tx
    .select({ cart: cartHeadColumns, line: cartLineColumns, before, isNoted })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id))
    .for('update', { of: carts });
  const rows = await runPrepared(cart);
  const [first] = rows;
  if (!first) return null;
  if (first.before !== first.cart.version) {
    const lines = await listCartLines(tx, userId);
    const asked = operationId === null ? [] : [operationId];
    const done = await listCartOperations(tx, userId, asked);
    return { ...first.cart, lines, isDone: done.length > 0 };
  }
  return { ...first.cart, lines: linesOf(rows), isDone: first.isNoted };
}

/** The lines of a cart's row joined with them; one without any is one row with none. */
function linesOf(rows: readonly { line: CartLine | null }[]): CartLine[] {
  return rows.flatMap(({ line }) => line ?? []);
}

/**
 * Takes everything out of a cart, for an order: its lines, newest first, and the code that was kept with
 * it. Null: the cart is not of this version (any more), or `first`, which the statement does before, has
 * written nothing; it is left alone then.
 *
 * One guarded statement, which waits for whoever holds the cart's row and then looks at its version
 * again. Whatever changes a cart changes its version in the same transaction, so as long as the version
 * is the one that was asked for, lines and code are those of that version, too.
 */
export async function deleteCartContentsAtVersion(
  tx: Transaction,
  userId: string,
  version: number,
  first: WithSubquery,
): Promise<{ lines: CartLine[]; discountCode: string | null } | null> {
  const isAsSeen = and(eq(carts.userId, userId), eq(carts.version, version));
  const taken = tx.$with('taken').as(
    tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, discountCode: null, updatedAt: sql`now()` })
      .where(and(sql`exists (select from ${first})`, isAsSeen))
      .returning({ userId: carts.userId, version: carts.version }),
  );
  const event = insertRealtimeEventFrom(tx, cartTopic(userId), taken, taken.version);
  const lines = tx.$with('lines').as(
    tx
      .delete(cartItems)
      .where(inArray(cartItems.userId, tx.select({ userId: taken.userId }).from(taken)))
      .returning({ ...cartLineColumns, createdAt: cartItems.createdAt }),
  );
  const cart = tx
    .with(first, taken, event, lines)
    .select()
    .from(taken)
    // As it was before the statement, with its code.
    .innerJoin(carts, eq(carts.userId, taken.userId))
    .leftJoin(lines, sql`true`)
    .orderBy(desc(lines.createdAt), desc(lines.id));
  const rows = await runPrepared(cart);
  const [row] = rows;
  if (!row) return null;
  publishAtCommit(tx, cartTopic(userId), row.taken.version);
  const found = rows.flatMap(({ lines: line }): CartLine[] => {
    if (!line) return [];
    const { createdAt: _, ...known } = line;
    return [known];
  });
  return { lines: found, discountCode: row.carts.discountCode };
}

/** Null for a person who never had a cart. */
export async function findCart(db: Executor, userId: string): Promise<CartHead | null> {
  const rows = await db.select(cartHeadColumns).from(carts).where(eq(carts.userId, userId));
  return rows[0] ?? null;
}

/** The person's lines, newest first. */
export function listCartLines(db: Executor, userId: string): Promise<CartLine[]> {
  return db
    .select(cartLineColumns)
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id));
}

export async function deleteCartLines(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ id: cartItems.id });
  return rows.length;
}

/** Those of the given additions that were carried out before. */
export async function listCartOperations(
  db: Executor,
  userId: string,
  operationIds: string[],
): Promise<string[]> {
  const rows = await db
    .select({ operationId: cartOperations.operationId })
    .from(cartOperations)
    .where(
      and(eq(cartOperations.userId, userId), inArray(cartOperations.operationId, operationIds)),
    );
  return rows.map((row) => row.operationId);
}

/** Notes additions as carried out, in the transaction that does so. Answers how many were not before. */
export async function insertCartOperations(
  tx: Transaction,
  userId: string,
  operationIds: string[],
): Promise<number> {
  const noted = await tx
    .insert(cartOperations)
    .values(operationIds.map((operationId) => ({ userId, operationId })))
    .onConflictDoNothing();
  return noted.rowCount ?? 0;
}

export async function deleteCartOperationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(cartOperations).where(eq(cartOperations.userId, userId));
}

export async function deleteOldCartOperations(db: Executor, before: Date): Promise<void> {
  await db.delete(cartOperations).where(lt(cartOperations.createdAt, before));
}

export async function deleteCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
}
