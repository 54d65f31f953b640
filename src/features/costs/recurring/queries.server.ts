import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { recurringCosts, suppliers } from '#/db/schema/costs.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';

export type RecurringRow = typeof recurringCosts.$inferSelect;

export type ShownRecurringRow = Awaited<ReturnType<typeof listRecurring>>[number];

export function listRecurring(db: Executor, { limit, offset }: PageRange) {
  return db
    .select({ recurring: recurringCosts, supplierName: suppliers.name })
    .from(recurringCosts)
    .leftJoin(suppliers, eq(suppliers.id, recurringCosts.supplierId))
    .orderBy(desc(recurringCosts.createdAt), desc(recurringCosts.id))
    .limit(limit)
    .offset(offset);
}

export function countRecurring(db: Executor): Promise<number> {
  return db.$count(recurringCosts);
}

/** Those that may come on `today`: neither paused, nor written up to it, nor ended before. */
export function listOpenRecurring(db: Executor, today: Day): Promise<RecurringRow[]> {
  return db
    .select()
    .from(recurringCosts)
    .where(
      and(
        isNull(recurringCosts.pausedAt),
        lt(recurringCosts.writtenUntil, today),
        or(isNull(recurringCosts.endsOn), gt(recurringCosts.endsOn, recurringCosts.writtenUntil)),
      ),
    );
}

/** Locked: what happens to it is decided one after the other. */
export async function lockRecurring(tx: Transaction, id: string): Promise<RecurringRow | null> {
  const [row] = await tx
    .select()
    .from(recurringCosts)
    .where(eq(recurringCosts.id, id))
    .for('update');
  return row ?? null;
}

export async function findRecurringOfKey(db: Executor, key: string): Promise<RecurringRow | null> {
  const [row] = await db.select().from(recurringCosts).where(eq(recurringCosts.key, key));
  return row ?? null;
}

/** Null: its key was used, also in this very moment. */
export async function insertRecurring(
  tx: Transaction,
  recurring: typeof recurringCosts.$inferInsert,
): Promise<RecurringRow | null> {
  const [row] = await tx
    .insert(recurringCosts)
    .values(recurring)
    .onConflictDoNothing({ target: recurringCosts.key })
    .returning();
  return row ?? null;
}

export async function updateRecurring(
  tx: Transaction,
  id: string,
  change: Partial<Pick<RecurringRow, 'pausedAt' | 'endsOn' | 'writtenUntil'>>,
): Promise<void> {
  await tx.update(recurringCosts).set(change).where(eq(recurringCosts.id, id));
}
