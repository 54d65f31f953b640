import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  cartItems,
  cartOperations,
  carts,
  sharedCarts,
  type SharedLine,
} from '#/db/schema/cart.ts';
import type { NewLine } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { tellAtCommit } from '#/platform/realtime/publish.server.ts';
import { realtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import { cartTopic } from './account/live-cart.server.ts';

const headColumns = { version: carts.version, discountCode: carts.discountCode };

const lineColumns = {
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

/**
 * Takes the person's cart for the rest of the transaction: every change of a cart comes through
 * here, so two of them never read the same lines. First after idempotency in the lock order.
 */
export async function lockCart(tx: Transaction, userId: string): Promise<CartHead> {
  const found = await lockExistingCart(tx, userId);
  if (found) return found;
  await tx.insert(carts).values({ userId }).onConflictDoNothing();
  const made = await lockExistingCart(tx, userId);
  if (!made) throw new Error(`No cart for user ${userId}`);
  return made;
}

async function lockExistingCart(tx: Transaction, userId: string): Promise<CartHead | undefined> {
  const rows = await tx
    .select(headColumns)
    .from(carts)
    .where(eq(carts.userId, userId))
    .for('update');
  return rows[0];
}

/**
 * Makes the locked cart another version: orders name theirs, and other tabs read it again. With
 * `discountCode`, that code is kept with it, or none. Answers the cart's head from then on.
 */
export async function updateCartVersion(
  tx: Transaction,
  userId: string,
  changes: Partial<Pick<CartHead, 'discountCode'>> = {},
): Promise<CartHead> {
  const changed = tx.$with('changed').as(
    tx
      .update(carts)
      .set({ ...changes, version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(carts.userId, userId))
      .returning(headColumns),
  );
  const event = realtimeEventFrom(tx, cartTopic(userId), changed, changed.version);
  const [cart] = await tx.with(changed, event).select().from(changed);
  if (!cart) throw new Error(`No cart for user ${userId}`);
  tellAtCommit(tx, cartTopic(userId), cart.version);
  return cart;
}

/**
 * Takes everything out of a cart, for an order: its lines, newest first, and the code that was kept with
 * it. Null: the cart is not of this version (any more), and is left alone.
 *
 * One guarded statement, which waits for whoever holds the cart's row and then looks at its version
 * again. Whatever changes a cart changes its version in the same transaction, so as long as the version
 * is the one that was asked for, lines and code are those of that version, too.
 */
export async function takeCart(
  tx: Transaction,
  userId: string,
  version: number,
): Promise<{ lines: CartLine[]; discountCode: string | null } | null> {
  const taken = tx.$with('taken').as(
    tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, discountCode: null, updatedAt: sql`now()` })
      .where(and(eq(carts.userId, userId), eq(carts.version, version)))
      .returning({ userId: carts.userId, version: carts.version }),
  );
  const event = realtimeEventFrom(tx, cartTopic(userId), taken, taken.version);
  const lines = tx.$with('lines').as(
    tx
      .delete(cartItems)
      .where(inArray(cartItems.userId, tx.select({ userId: taken.userId }).from(taken)))
      .returning({ ...lineColumns, createdAt: cartItems.createdAt }),
  );
  const rows = await tx
    .with(taken, event, lines)
    .select()
    .from(taken)
    // As it was before the statement, with its code.
    .innerJoin(carts, eq(carts.userId, taken.userId))
    .leftJoin(lines, sql`true`)
    .orderBy(desc(lines.createdAt), desc(lines.id));
  const [first] = rows;
  if (!first) return null;
  tellAtCommit(tx, cartTopic(userId), first.taken.version);
  const found = rows.flatMap(({ lines: row }): CartLine[] => {
    if (!row) return [];
    const { createdAt: _, ...line } = row;
    return [line];
  });
  return { lines: found, discountCode: first.carts.discountCode };
}

/** Null for a person who never had a cart. */
export async function findCart(db: Executor, userId: string): Promise<CartHead | null> {
  const rows = await db.select(headColumns).from(carts).where(eq(carts.userId, userId));
  return rows[0] ?? null;
}

/** The person's lines, newest first. */
export function listCartLines(db: Executor, userId: string): Promise<CartLine[]> {
  return db
    .select(lineColumns)
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id));
}

export async function insertCartLine(
  tx: Transaction,
  userId: string,
  line: NewLine,
): Promise<CartLine> {
  const [inserted] = await tx
    .insert(cartItems)
    // Several lines of one transaction keep the order in which they came: now() would be the same for all.
    .values({ ...line, userId, createdAt: sql`clock_timestamp()` })
    .returning(lineColumns);
  if (!inserted) throw new Error('The cart line was not inserted');
  return inserted;
}

/** Writes everything about a line that can change. A line of somebody else stays as it is. */
export async function updateCartLine(
  tx: Transaction,
  userId: string,
  line: CartLine,
): Promise<void> {
  await tx
    .update(cartItems)
    .set({
      quantity: line.quantity,
      rentalDuration: line.rentalDuration,
      rentalStartDate: line.rentalStartDate,
      rentalEndDate: line.rentalEndDate,
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
      options: line.options,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, userId)));
}

/** A line of somebody else stays. */
export async function deleteCartLine(
  tx: Transaction,
  userId: string,
  lineId: string,
): Promise<void> {
  await tx.delete(cartItems).where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId)));
}

export async function deleteCartLines(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(cartItems)
    .where(eq(cartItems.userId, userId))
    .returning({ id: cartItems.id });
  return rows.length;
}

/** Whether an addition was carried out before. Ask while the cart is locked. */
export async function findCartOperation(
  tx: Transaction,
  userId: string,
  operationId: string,
): Promise<boolean> {
  return (await listCartOperations(tx, userId, [operationId])).length > 0;
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

export type { SharedLine };

export async function insertSharedCart(
  db: Executor,
  shared: { token: string; lines: SharedLine[]; expiresAt: Date },
): Promise<void> {
  await db.insert(sharedCarts).values(shared);
}

/** Null for a link there never was, and for one that is over. */
export async function findSharedCart(
  db: Executor,
  token: string,
  now: Date,
): Promise<{ lines: SharedLine[]; expiresAt: Date } | null> {
  const rows = await db
    .select({ lines: sharedCarts.lines, expiresAt: sharedCarts.expiresAt })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.token, token), gt(sharedCarts.expiresAt, now)));
  return rows[0] ?? null;
}

export async function deleteExpiredSharedCarts(db: Executor, now: Date): Promise<void> {
  await db.delete(sharedCarts).where(lte(sharedCarts.expiresAt, now));
}

export async function deleteCart(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
}
