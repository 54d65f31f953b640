import { and, eq, exists, sql, type SQL, type WithSubquery } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { cartItems, cartOperations, carts } from '#/db/schema/cart.ts';
import type { CartChange, NewLine } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { insertRealtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import { cartTopic } from '../account/live-cart.server.ts';
import { cartHeadColumns, cartLineColumns, type CartHead } from '../queries.server.ts';

/** The part of a statement that gives a cart its next version: no row if it was of another. */
type NextVersion = ReturnType<typeof nextVersion>;

/**
 * Carries a change of a cart out, with the addition that it is and with the cart's next version, in one
 * statement: the parts write different rows and none reads what another writes. `newLineId` is the id of a
 * line that is added. Answers the cart's head from then on.
 *
 * Null: the cart is not of this version (any more), and nothing is written. The statement waits for whoever
 * holds the cart's row and then looks at its version again; whatever changes a cart changes its version in
 * the same transaction (optimistic concurrency control).
 */
export async function updateCartAtVersion(
  db: Executor,
  { userId, version }: { userId: string; version: number },
  change: CartChange,
  { operationId, newLineId }: { operationId: string | null; newLineId: string },
): Promise<CartHead | null> {
  const next = nextVersion(db, userId, {}, eq(carts.version, version));
  const parts = [writeLine(db, next, userId, change, newLineId)];
  if (operationId !== null) parts.push(noteOperation(db, next, operationId));
  return writeVersion(db, userId, next, parts);
}

/**
 * Makes the locked cart another version: orders name theirs, and other tabs read it again. With
 * `discountCode`, that code is kept with it, or none. Answers the cart's head from then on.
 */
export async function updateCartVersion(
  tx: Transaction,
  userId: string,
  changes: HeadChanges = {},
): Promise<CartHead> {
  const cart = await writeVersion(tx, userId, nextVersion(tx, userId, changes));
  if (!cart) throw new Error(`No cart for user ${userId}`);
  return cart;
}

type HeadChanges = Partial<Pick<CartHead, 'discountCode'>>;

function nextVersion(db: Executor, userId: string, changes: HeadChanges, only?: SQL) {
  return db.$with('next').as(
    db
      .update(carts)
      .set({ ...changes, version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(carts.userId, userId), only))
      .returning({ userId: carts.userId, ...cartHeadColumns }),
  );
}

async function writeVersion(
  db: Executor,
  userId: string,
  next: NextVersion,
  parts: readonly WithSubquery[] = [],
): Promise<CartHead | null> {
  const event = insertRealtimeEventFrom(db, cartTopic(userId), next, next.version);
  const written = db
    .with(next, ...parts, event)
    .select({ version: next.version, discountCode: next.discountCode })
    .from(next);
  const [cart] = await runPrepared(written);
  if (!cart) return null;
  publishAtCommit(db, cartTopic(userId), cart.version);
  return cart;
}

function writeLine(
  db: Executor,
  next: NextVersion,
  userId: string,
  change: CartChange,
  newLineId: string,
): WithSubquery {
  const line = db.$with('line');
  const written = { id: cartItems.id };
  if (change.kind === 'insert') {
    const values = lineValues({ ...change.line, id: newLineId });
    const inserted = db.insert(cartItems).select((query) =>
      query
        // Two additions of one moment would else stand in any order.
        .select({
          userId: next.userId,
          createdAt: sql`clock_timestamp()`.as('createdAt'),
          ...values,
        })
        .from(next),
    );
    return line.as(inserted.returning(written));
  }
  const isNext = exists(db.select({ userId: next.userId }).from(next));
  if (change.kind === 'remove') {
    return line.as(lineDelete(db, userId, change.lineId, isNext).returning(written));
  }
  return line.as(lineUpdate(db, userId, change.line, isNext).returning(written));
}

/** Each value as its column takes it. */
function lineValues(line: NewLine & { id: string }) {
  const value = <Name extends keyof typeof line>(name: Name) =>
    sql<(typeof line)[Name]>`${sql.param(line[name], cartItems[name])}`.as(name);
  return {
    id: value('id'),
    productId: value('productId'),
    lineNo: value('lineNo'),
    quantity: value('quantity'),
    type: value('type'),
    rentalDuration: value('rentalDuration'),
    rentalStartDate: value('rentalStartDate'),
    rentalEndDate: value('rentalEndDate'),
    unitPrice: value('unitPrice'),
    totalPrice: value('totalPrice'),
    options: value('options'),
  };
}

function noteOperation(db: Executor, next: NextVersion, operationId: string): WithSubquery {
  return db.$with('noted').as(
    db
      .insert(cartOperations)
      .select((query) =>
        query
          .select({ userId: next.userId, operationId: sql`${operationId}`.as('operationId') })
          .from(next),
      )
      .returning({ userId: cartOperations.userId }),
  );
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
    .returning(cartLineColumns);
  if (!inserted) throw new Error('The cart line was not inserted');
  return inserted;
}

/** Writes everything about a line that can change. A line of somebody else stays as it is. */
export async function updateCartLine(
  tx: Transaction,
  userId: string,
  line: CartLine,
): Promise<void> {
  await lineUpdate(tx, userId, line);
}

function lineUpdate(db: Executor, userId: string, line: CartLine, only?: SQL) {
  return db
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
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, userId), only));
}

/** A line of somebody else stays. */
function lineDelete(db: Executor, userId: string, lineId: string, only: SQL) {
  return db
    .delete(cartItems)
    .where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId), only));
}
