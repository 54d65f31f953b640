import { asc, desc, eq, gt, inArray, sql, type SQL, type WithSubquery } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { closedMonths } from '#/db/schema/finance.ts';
import { ledgerDifferences, ledgerPostings, ledgerTransactions } from '#/db/schema/ledger.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type {
  LedgerAccount,
  LedgerSums,
  OrderMoney,
  OwedAccount,
  Posting,
} from '#/domain/payments/ledger.ts';

/** A transaction of the ledger with its postings. */
export interface LedgerEntry {
  transaction: typeof ledgerTransactions.$inferInsert;
  postings: readonly Posting[];
}

/** Writes transactions in the given order, each with its postings: all in one statement. */
export async function insertLedgerEntries(
  tx: Transaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const { posted, insertPostings } = entryParts(tx, entries);
  await runPrepared(insertPostings(tx.with(posted)));
}

/** The same as parts of the statement that does what they are for. */
export function insertLedgerEntriesParts(
  tx: Transaction,
  entries: readonly LedgerEntry[],
): WithSubquery[] {
  const { posted, insertPostings } = entryParts(tx, entries);
  const postings = insertPostings(tx).returning({ id: ledgerPostings.id });
  return [posted, tx.$with('postings').as(postings)];
}

function entryParts(tx: Transaction, entries: readonly LedgerEntry[]) {
  const posted = tx.$with('posted').as(
    tx
      .insert(ledgerTransactions)
      .values(entries.map((entry) => entry.transaction))
      .returning({ id: ledgerTransactions.id, key: ledgerTransactions.idempotencyKey }),
  );
  const lines = entries.flatMap(({ transaction: { idempotencyKey: key }, postings }) =>
    postings.map((posting) => ({ key, ...posting })),
  );
  const list = (values: readonly (string | number)[]) => sql.param(values);
  const ofPosted = tx
    .select({
      transactionId: posted.id,
      debit: sql<LedgerAccount>`line.debit`.as('debit'),
      credit: sql<LedgerAccount>`line.credit`.as('credit'),
      amount: sql<Cents>`line.amount`.as('amount'),
    })
    .from(posted)
    .innerJoin(
      sql`unnest(
        ${list(lines.map(({ key }) => key))}::text[],
        ${list(lines.map(({ debit }) => debit))}::text[],
        ${list(lines.map(({ credit }) => credit))}::text[],
        ${list(lines.map(({ amount }) => amount))}::bigint[]
      ) with ordinality as line(key, debit, credit, amount, nth)`,
      sql`line.key = ${posted.key}`,
    )
    .orderBy(sql`line.nth`);
  const insertPostings = (into: Pick<Transaction, 'insert'>) =>
    into.insert(ledgerPostings).select(ofPosted);
  return { posted, insertPostings };
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
        allowed: orders.allowedTotal,
        fee: orders.cancelFee,
        goodsBack: orders.goodsReturned,
        onItsWay: orders.openPayouts,
        depositOnItsWay: orders.openDepositPayouts,
      },
      sums: {
        received: balance(['clearing.%', 'unmatched', 'opening.received'], 'debit'),
        // What went beyond all that was to go back is no refund of the order's.
        givenBack: balance(['paid_out.%', 'opening.given_back', 'overpaid'], 'credit'),
        unapplied: balance(['unapplied'], 'credit'),
        prepaid: balance(['prepaid'], 'credit'),
        deposit: balance(['deposit'], 'credit'),
        refundPayable: balance(['refund_payable'], 'credit'),
        payoutOpen: balance(['payout_open'], 'credit'),
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
  const moved = (column: typeof debit) =>
    sql`case when ${matches(column)} then ${amount} else 0 end`;
  // Each side by itself: between two of these accounts nothing changes.
  return sql<Cents>`coalesce(sum(${moved(up)} - ${moved(down)}), 0)`.mapWith(Number);
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

/** More than an order ever has. */
const MOST_ENTRIES = 300;

/** What moved of the money of an order, with the name of whom of the shop did it; the oldest first. */
export function listPostingsOf(db: Executor, orderId: string) {
  const { id, debit, credit, amount } = ledgerPostings;
  return db
    .select({
      id,
      debit,
      credit,
      amount,
      at: ledgerTransactions.occurredAt,
      actor: profiles.fullName,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .leftJoin(profiles, eq(profiles.userId, ledgerTransactions.staffId))
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(id))
    .limit(MOST_ENTRIES);
}

/** Whether an order and its ledger differed when they were last compared. */
export async function findDiffers(db: Executor, orderId: string): Promise<boolean> {
  return (await db.$count(ledgerDifferences, eq(ledgerDifferences.orderId, orderId))) > 0;
}

/** What differed when orders were last compared with their ledger, with the orders' numbers. */
export function listDifferences(db: Executor, limit: number) {
  const { orderId, account, expected, found, foundAt } = ledgerDifferences;
  return db
    .select({ orderId, account, expected, found, foundAt, number: orders.number })
    .from(ledgerDifferences)
    .innerJoin(orders, eq(orders.id, orderId))
    .orderBy(asc(foundAt), asc(orderId), asc(account))
    .limit(limit);
}

export function countDifferences(db: Executor): Promise<number> {
  return db.$count(ledgerDifferences);
}

/** Orders that differ from their ledger; one may come several times. */
export function listDifferingOrders(db: Executor) {
  return db.select({ id: ledgerDifferences.orderId }).from(ledgerDifferences);
}

const { debit, credit, amount } = ledgerPostings;

/** What lies on an account that grows by credits; postings of no such account count nothing. */
const lies = (account: OwedAccount) =>
  sql<Cents>`sum(case when ${credit} = ${account} then ${amount} when ${debit} = ${account} then -${amount} else 0 end)`;
// As the index of postings has it.
const isOwed = sql`(debit_account in ('deposit', 'refund_payable', 'payout_open') or credit_account in ('deposit', 'refund_payable', 'payout_open'))`;

/** Orders with money that belongs to their customers and is to go back, by where it is. */
export function listOwedOrders(db: Executor, account: OwedAccount) {
  return db
    .select({ id: ledgerTransactions.orderId })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(isOwed)
    .groupBy(ledgerTransactions.orderId)
    .having(sql`${lies(account)} <> 0`);
}

/** All money that belongs to customers and is to go back, by where it is. */
export async function findOwed(db: Executor): Promise<Record<OwedAccount, Cents>> {
  const all = (account: OwedAccount) => sql<Cents>`coalesce(${lies(account)}, 0)`.mapWith(Number);
  const rows = await db
    .select({
      deposit: all('deposit'),
      refund_payable: all('refund_payable'),
      payout_open: all('payout_open'),
    })
    .from(ledgerPostings)
    .where(isOwed);
  return rows[0] ?? { deposit: 0, refund_payable: 0, payout_open: 0 };
}

/** No month is closed until the end of the transaction, in which others write too. */
export async function lockMonthsOpen(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('closed_months'))`);
}

/** Waits for all that are writing costs or postings; who writes after it sees what was closed. */
export async function lockMonthsToClose(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'))`);
}

/** The newest first: twelve come with every year. */
export function listClosedMonths(
  db: Executor,
): Promise<{ month: Day; closedAt: Date; staffName: string | null }[]> {
  const { month, closedAt, staffId } = closedMonths;
  return db
    .select({ month, closedAt, staffName: profiles.fullName })
    .from(closedMonths)
    .leftJoin(profiles, eq(profiles.userId, staffId))
    .orderBy(desc(month));
}

export async function insertClosedMonth(
  tx: Transaction,
  closed: typeof closedMonths.$inferInsert,
): Promise<void> {
  await tx.insert(closedMonths).values(closed);
}
