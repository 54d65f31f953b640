import { and, asc, eq, exists, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { users } from '#/db/schema/accounts.ts';
import { orderDeductionPhotos, orderPhotos } from '#/db/schema/order-photos.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import { hasDepositHeld } from '../queries.server.ts';

export type PhotoRow = typeof orderPhotos.$inferSelect;

/** In the order in which they were taken, with who took them and the deductions that rest on them. */
export function listPhotos(db: Executor, orderId: string) {
  return db
    .select({
      photo: orderPhotos,
      by: users.name,
      deductionIds: sql<
        string[]
      >`array(select ${orderDeductionPhotos.deductionId} from ${orderDeductionPhotos} where ${orderDeductionPhotos.photoId} = ${orderPhotos.id} order by 1)`,
    })
    .from(orderPhotos)
    .leftJoin(users, eq(users.id, orderPhotos.actorId))
    .where(eq(orderPhotos.orderId, orderId))
    .orderBy(asc(orderPhotos.createdAt), asc(orderPhotos.id));
}

/** Of the customer whose order it is, or of anybody when `reader` is 'shop'. */
export async function findPhoto(
  db: Executor,
  reader: { userId: string } | 'shop',
  id: string,
): Promise<PhotoRow | null> {
  const [row] = await db
    .select({ photo: orderPhotos })
    .from(orderPhotos)
    .innerJoin(orders, eq(orders.id, orderPhotos.orderId))
    .where(
      and(eq(orderPhotos.id, id), reader === 'shop' ? undefined : eq(orders.userId, reader.userId)),
    );
  return row?.photo ?? null;
}

/** The signatures of these orders, the oldest first. */
export function listSignatures(db: Executor, orderIds: readonly string[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(orderPhotos)
    .where(and(inArray(orderPhotos.orderId, [...orderIds]), eq(orderPhotos.kind, 'signature')))
    .orderBy(asc(orderPhotos.createdAt), asc(orderPhotos.id));
}

export async function findPhotoOfKey(
  db: Executor,
  orderId: string,
  key: string,
): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(orderPhotos)
    .where(and(eq(orderPhotos.orderId, orderId), eq(orderPhotos.key, key)));
  return row ?? null;
}

export function countPhotos(db: Executor, orderId: string): Promise<number> {
  return db.$count(orderPhotos, eq(orderPhotos.orderId, orderId));
}

export async function findLineOfOrder(
  db: Executor,
  orderId: string,
  lineId: string,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)));
  return row ?? null;
}

export async function insertPhoto(
  tx: Transaction,
  photo: typeof orderPhotos.$inferInsert,
): Promise<PhotoRow> {
  const [row] = await tx.insert(orderPhotos).values(photo).returning();
  if (!row) throw new Error(`The photo of order ${photo.orderId} was not written`);
  return row;
}

/** False: the order has no such photo. */
export async function deletePhoto(db: Executor, orderId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(orderPhotos)
    .where(and(eq(orderPhotos.id, id), eq(orderPhotos.orderId, orderId)));
  return gone.rowCount === 1;
}

/**
 * Takes away what photos there are of somebody's orders, but for those that a deduction rests on, or may
 * rest on yet: while a deposit is held and not settled.
 */
export async function deletePhotosOf(tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(isNotNull(orders.depositSettledAt), sql`not ${hasDepositHeld}`),
      ),
    );
  await tx
    .delete(orderPhotos)
    .where(and(inArray(orderPhotos.orderId, own), isNamedByNoDeduction(tx)));
}

/** The same of an order that was settled after its customer's account had been closed. */
export async function deletePhotosOfClosed(
  tx: Transaction,
  orderId: string,
  userId: string,
): Promise<void> {
  const closed = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, closedEmail(userId))));
  await tx
    .delete(orderPhotos)
    .where(and(eq(orderPhotos.orderId, orderId), exists(closed), isNamedByNoDeduction(tx)));
}

function isNamedByNoDeduction(tx: Transaction) {
  const named = tx
    .select({ one: sql`1` })
    .from(orderDeductionPhotos)
    .where(eq(orderDeductionPhotos.photoId, orderPhotos.id));
  return notExists(named);
}

export async function insertDeductionPhotos(
  tx: Transaction,
  named: readonly { deductionId: string; photoId: string }[],
): Promise<void> {
  if (named.length === 0) return;
  await tx.insert(orderDeductionPhotos).values([...named]);
}

/** Which of these photos deductions rest on. */
export async function listNamedPhotos(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orderDeductionPhotos.photoId })
    .from(orderDeductionPhotos)
    .where(inArray(orderDeductionPhotos.photoId, [...ids]));
  return rows.map(({ id }) => id);
}
