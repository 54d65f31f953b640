import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { ledgerPostings, ledgerTransactions } from '#/db/schema/ledger.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

const AT_ONCE = 1_000;

/** The instant at which a day begins, of any day that the database knows. */
const beginOf = (day: Day, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Africa/Nairobi')`;

export interface JournalRow {
  postingId: number;
  transactionId: number;
  at: Date;
  /** The same to the microsecond, which a Date has not. */
  exactly: string;
  kind: string;
  reason: string;
  order: string | null;
  staff: string | null;
  debit: string;
  credit: string;
  amount: number;
}

/**
 * The next postings of some days as they were made, oldest first, with the number of the order.
 * @param after null: from the first
 */
export function listJournal(
  db: Executor,
  { from, to }: DaySpan,
  after: JournalRow | null,
): Promise<JournalRow[]> {
  const { occurredAt, id, kind, reason } = ledgerTransactions;
  return db
    .select({
      postingId: ledgerPostings.id,
      transactionId: id,
      at: occurredAt,
      exactly: sql<string>`${occurredAt}::text`,
      kind,
      reason,
      order: orders.number,
      staff: profiles.fullName,
      debit: ledgerPostings.debit,
      credit: ledgerPostings.credit,
      amount: ledgerPostings.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, id))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .leftJoin(profiles, eq(profiles.userId, ledgerTransactions.staffId))
    .where(
      and(
        sql`${occurredAt} >= ${beginOf(from)} and ${occurredAt} < ${beginOf(to, 1)}`,
        // By the index of time first, then past what was read of the last transaction.
        after
          ? sql`(${occurredAt}, ${id}) >= (${after.exactly}::timestamptz, ${after.transactionId}::bigint)
              and (${id} <> ${after.transactionId} or ${ledgerPostings.id} > ${after.postingId})`
          : undefined,
      ),
    )
    .orderBy(asc(occurredAt), asc(id), asc(ledgerPostings.id))
    .limit(AT_ONCE);
}
