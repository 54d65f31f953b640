import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { isAnyOf } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { idempotencyKeys } from '#/db/schema/idempotency.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { getHolderCondition, type Holder } from '#/features/orders/queries.server.ts';

/** What comes under a key: its hash, and the order that it is to be. */
export interface IdempotentRequest {
  userId: string;
  key: string;
  requestHash: string;
  orderId: string;
}

/**
 * False when the key is known; a running request with it is waited for, a failed one left no trace. The
 * order that it names need not be written before the transaction ends.
 */
export async function insertIdempotencyKey(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<boolean> {
  return (await insertKey(tx, request)).length > 0;
}

/** The same as a part of another statement, which is to do nothing when the key is known. */
export function insertIdempotencyKeyPart(tx: Transaction, request: IdempotentRequest) {
  return tx.$with('keyed').as(insertKey(tx, request));
}

function insertKey(tx: Transaction, request: IdempotentRequest) {
  return tx
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
}

export async function findIdempotentOrder(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<{ requestHash: string; orderId: string; number: string } | null> {
  const rows = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      orderId: orders.id,
      number: orders.number,
    })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return rows[0] ?? null;
}

export async function deleteIdempotencyKeys(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, madeBefore));
}

/** Milliseconds for which unpaid orders since then have held each of these products: one of now none. */
export function listUnpaidHolds(
  db: Executor,
  { productIds, ...holder }: Holder & { productIds: string[] },
  since: Date,
  now: Date,
): Promise<{ orderId: string; productId: string; heldMs: number }[]> {
  const ended = sql`least(${orders.holdExpiresAt}, case when ${orders.status} = 'cancelled'
    then ${orders.updatedAt} else ${now.toISOString()}::timestamptz end)`;
  const held = db
    .selectDistinct({
      orderId: orders.id,
      // Found by it below, so it is there.
      productId: sql<string>`${orderLines.productId}`,
      heldMs: sql<number>`(extract(epoch from ${ended} - ${orders.createdAt}) * 1000)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        getHolderCondition(holder),
        gt(orders.createdAt, since),
        eq(orders.paidTotal, 0),
        isAnyOf(orderLines.productId, productIds),
      ),
    );
  return runPrepared(held);
}
