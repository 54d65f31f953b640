import { asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { ledgerDifferences, ledgerPostings, ledgerTransactions } from '#/db/schema/ledger.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { LedgerSums, OrderMoney, Posting } from '#/domain/payments/ledger.ts';

export async function insertLedgerTransaction(
  tx: Transaction,
  transaction: typeof ledgerTransactions.$inferInsert,
): Promise<number> {
  const rows = await tx
    .insert(ledgerTransactions)
    .values(transaction)
    .returning({ id: ledgerTransactions.id });
  const [row] = rows;
  if (!row) throw new Error(`${transaction.idempotencyKey} was not posted`);
  return row.id;
}

export async function insertPostings(
  tx: Transaction,
  transactionId: number,
  postings: readonly Posting[],
): Promise<void> {
  await tx.insert(ledgerPostings).values(postings.map((one) => ({ ...one, transactionId })));
}

/**
 * Orders after this one by id: what their columns say of their money and what their postings come to.
 * One statement, so that both are of one moment.
 */
export async function listOrderBooks(
  db: Executor,
  after: string,
  limit: number,
): Promise<{ orderId: string; order: OrderMoney; sums: LedgerSums }[]> {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(limit);
  return db
    .select({
      orderId: orders.id,
      order: {
        status: orders.status,
        due: orders.dueTotal,
        deposit: orders.depositTotal,
        paid: orders.paidTotal,
        refunded: orders.refundedTotal,
        returned: orders.depositReturned,
        kept: orders.depositKept,
      },
      sums: {
        received: balance(['clearing.%', 'opening.received'], 'debit'),
        givenBack: balance(['paid_out.%', 'opening.given_back'], 'credit'),
        unapplied: balance(['unapplied'], 'credit'),
        prepaid: balance(['prepaid'], 'credit'),
        deposit: balance(['deposit'], 'credit'),
        refundPayable: balance(['refund_payable'], 'credit'),
        kept: balance(['kept.%'], 'credit'),
      },
    })
    .from(orders)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.orderId, orders.id))
    .leftJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(inArray(orders.id, page))
    .groupBy(orders.id)
    .orderBy(asc(orders.id));
}

/** What lies on these accounts, counted up by the side on which they grow. */
function balance(patterns: readonly string[], side: 'debit' | 'credit'): SQL<Cents> {
  const { debit, credit, amount } = ledgerPostings;
  const [up, down] = side === 'debit' ? [debit, credit] : [credit, debit];
  const matches = (column: typeof debit) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    );
  return sql<Cents>`coalesce(sum(case when ${matches(up)} then ${amount} when ${matches(down)} then -${amount} end), 0)`.mapWith(
    Number,
  );
}

export type DifferenceRow = typeof ledgerDifferences.$inferInsert;

/** Puts what was found now in the place of what was found before. */
export async function updateDifferences(
  tx: Transaction,
  differences: readonly DifferenceRow[],
): Promise<void> {
  await tx.delete(ledgerDifferences);
  if (differences.length > 0) await tx.insert(ledgerDifferences).values([...differences]);
}
