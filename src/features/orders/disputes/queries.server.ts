import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { depositDisputes } from '#/db/schema/deposit-disputes.ts';
import { orders } from '#/db/schema/orders.ts';

export type DisputeRow = typeof depositDisputes.$inferSelect;

/** The first one first. */
export function listDisputes(db: Executor, orderId: string): Promise<DisputeRow[]> {
  return db
    .select()
    .from(depositDisputes)
    .where(eq(depositDisputes.orderId, orderId))
    .orderBy(asc(depositDisputes.createdAt), asc(depositDisputes.id));
}

/** Those that wait for an answer with their orders, the oldest first. */
export function listOpenDisputes(db: Executor, limit: number) {
  return db
    .select({ dispute: depositDisputes, order: orders })
    .from(depositDisputes)
    .innerJoin(orders, eq(orders.id, depositDisputes.orderId))
    .where(isNull(depositDisputes.answeredAt))
    .orderBy(asc(depositDisputes.createdAt), asc(depositDisputes.id))
    .limit(limit);
}

export function countOpenDisputes(db: Executor): Promise<number> {
  return db.$count(depositDisputes, isNull(depositDisputes.answeredAt));
}

/** The order's row is locked. */
export async function insertDispute(
  tx: Transaction,
  dispute: Pick<DisputeRow, 'orderId' | 'text' | 'createdAt'>,
): Promise<DisputeRow> {
  const [row] = await tx.insert(depositDisputes).values(dispute).returning();
  if (!row) throw new Error(`The dispute about order ${dispute.orderId} was not written`);
  return row;
}

export async function findDispute(db: Executor, id: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(depositDisputes).where(eq(depositDisputes.id, id));
  return row ?? null;
}

/** The guarded step: null when somebody else has answered it. */
export async function updateDisputeAnswered(
  tx: Transaction,
  id: string,
  { answer, staffId, now }: { answer: string; staffId: string; now: Date },
): Promise<DisputeRow | null> {
  const [row] = await tx
    .update(depositDisputes)
    .set({ answer, answeredAt: now, answeredBy: staffId })
    .where(and(eq(depositDisputes.id, id), isNull(depositDisputes.answeredAt)))
    .returning();
  return row ?? null;
}
