import { asc, eq, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { accountClosings } from '#/db/schema/people.ts';

/** Notes that an account shall be closed; false when that is noted already. */
export async function insertClosing(
  tx: Transaction,
  closing: typeof accountClosings.$inferInsert,
): Promise<boolean> {
  const noted = await tx.insert(accountClosings).values(closing).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Of several who come at once, and of a cancellation, one takes it. */
export async function deleteClosing(tx: Transaction, userId: string): Promise<boolean> {
  const taken = await tx
    .delete(accountClosings)
    .where(eq(accountClosings.userId, userId))
    .returning({ userId: accountClosings.userId });
  return taken.length > 0;
}

export async function listDueClosings(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(lte(accountClosings.dueAt, now))
    .orderBy(asc(accountClosings.dueAt))
    .limit(100);
  return rows.map(({ userId }) => userId);
}
