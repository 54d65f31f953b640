import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { settledDifferences } from '#/db/schema/payment-statements.ts';
import type { Settlement } from '#/domain/payments/settled-difference.ts';

type SettledRow = typeof settledDifferences.$inferSelect;

export async function listSettlements(
  db: Executor,
  provider: SettledRow['provider'],
  receipts: readonly string[],
): Promise<Settlement[]> {
  if (receipts.length === 0) return [];
  return db
    .select({ ...getColumns(settledDifferences), staffName: profiles.fullName })
    .from(settledDifferences)
    .leftJoin(profiles, eq(profiles.userId, settledDifferences.settledBy))
    .where(
      and(
        eq(settledDifferences.provider, provider),
        // One parameter for as many as a statement has lines.
        sql`${settledDifferences.receipt} = any(${sql.param(receipts)}::text[])`,
      ),
    );
}

/** In place of what was said of other sums. False: it is settled. */
export async function insertSettlement(
  tx: Transaction,
  values: typeof settledDifferences.$inferInsert,
): Promise<boolean> {
  const { provider, receipt, direction, kind, stated, recorded } = settledDifferences;
  const { note, movedAt, settledBy, settledAt } = values;
  const rows = await tx
    .insert(settledDifferences)
    .values(values)
    .onConflictDoUpdate({
      target: [provider, receipt, direction, kind],
      set: {
        stated: values.stated,
        recorded: values.recorded,
        note,
        movedAt,
        settledBy,
        settledAt,
      },
      setWhere: sql`(${stated}, ${recorded}) is distinct from (excluded.stated, excluded.recorded)`,
    })
    .returning({ id: settledDifferences.id });
  return rows.length > 0;
}

export async function deleteSettlement(tx: Transaction, id: string): Promise<SettledRow | null> {
  const [row] = await tx
    .delete(settledDifferences)
    .where(eq(settledDifferences.id, id))
    .returning();
  return row ?? null;
}
