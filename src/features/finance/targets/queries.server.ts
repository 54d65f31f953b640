import { asc, desc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { revenueTargets } from '#/db/schema/finance.ts';
import type { Target } from '#/domain/finance/target.ts';

/** All, the latest month first: a few rows a year. */
export function listTargets(db: Executor): Promise<Target[]> {
  const { month, figure } = revenueTargets;
  return db.select().from(revenueTargets).orderBy(desc(month), asc(figure));
}

/** Until the transaction ends nobody else sets one. */
export async function lockTargets(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('revenue_targets'))`);
}

export async function insertTarget(tx: Transaction, target: Target): Promise<void> {
  const { figure, month } = revenueTargets;
  await tx
    .insert(revenueTargets)
    .values(target)
    .onConflictDoUpdate({ target: [figure, month], set: { amount: target.amount } });
}
