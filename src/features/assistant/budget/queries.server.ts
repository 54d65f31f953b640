import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { chatBudgets } from '#/db/schema/chat.ts';
import type { Day } from '#/domain/dates/day.ts';

/**
 * Counts one more answer of a spender's day, unless `allowed` were spent: the WHERE is judged under
 * the row's lock, so simultaneous ones never spend more.
 */
export async function insertSpending(
  db: Executor,
  spending: { day: string; spender: string; allowed: number },
): Promise<boolean> {
  const rows = await db
    .insert(chatBudgets)
    .values({ ...spending, used: 1 })
    .onConflictDoUpdate({
      target: [chatBudgets.day, chatBudgets.spender],
      set: {
        used: sql`${chatBudgets.used} + 1`,
        allowed: sql`greatest(${spending.allowed}::int, ${chatBudgets.used} + 1)`,
      },
      setWhere: lt(chatBudgets.used, spending.allowed),
    })
    .returning({ used: chatBudgets.used });
  return rows.length > 0;
}

export async function deleteOldSpending(db: Executor, before: Day): Promise<void> {
  await db.delete(chatBudgets).where(lt(chatBudgets.day, before));
}
