import { and, asc, between, desc, eq, getColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { paymentStatements, statementLines } from '#/db/schema/payment-statements.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { StatementStanding } from '#/domain/payments/statement.ts';
import type { ListStatementsInput } from './schemas.ts';

export type StatementRow = typeof paymentStatements.$inferSelect;
/** Whose lines: of one provider, out of files or lists, of a time. */
export interface StatementScope extends Pick<StatementRow, 'provider' | 'source'> {
  from: Date;
  to: Date;
}

const AT_ONCE = 100;
const MOST_COMPARED = 20;

/** Null: the file is known. */
export async function insertStatement(
  tx: Transaction,
  values: typeof paymentStatements.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(paymentStatements)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentStatements.id });
  return row?.id ?? null;
}

export async function deleteStatement(db: Executor, id: string): Promise<void> {
  await db.delete(paymentStatements).where(eq(paymentStatements.id, id));
}

/** Begins, or begins again after a crash; null: there is nothing to read. */
export async function updateStatementBegun(
  db: Executor,
  id: string,
): Promise<(StatementRow & { objectKey: string }) | null> {
  const [row] = await db
    .update(paymentStatements)
    .set({ tries: sql`${paymentStatements.tries} + 1` })
    .where(and(eq(paymentStatements.id, id), eq(paymentStatements.state, 'reading')))
    .returning();
  return row?.objectKey ? { ...row, objectKey: row.objectKey } : null;
}

export async function updateStatement(
  db: Executor,
  id: string,
  change: Partial<Omit<StatementRow, 'id' | 'provider' | 'source' | 'createdAt'>>,
): Promise<void> {
  await db.update(paymentStatements).set(change).where(eq(paymentStatements.id, id));
}

/** Lines that are known stay as they are. */
export async function insertStatementLines(
  tx: Executor,
  lines: (typeof statementLines.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    await tx
      .insert(statementLines)
      .values(lines.slice(from, from + AT_ONCE))
      .onConflictDoNothing();
  }
}

export function listStatementLines(db: Executor, scope: StatementScope) {
  const { receipt, kind, direction, amount, completedAt: at } = statementLines;
  return db
    .select({ receipt, kind, direction, amount, at })
    .from(statementLines)
    .where(isInScope(scope))
    .orderBy(asc(statementLines.completedAt), asc(statementLines.id));
}

/** For a query to look among them. */
export function listStatedReceipts(db: Executor, scope: StatementScope) {
  return db
    .select({ receipt: statementLines.receipt })
    .from(statementLines)
    .where(isInScope(scope));
}

function isInScope({ provider, source, from, to }: StatementScope): SQL | undefined {
  return and(
    eq(statementLines.provider, provider),
    eq(statementLines.source, source),
    between(statementLines.completedAt, from, to),
  );
}

const withSender = () => ({ ...getColumns(paymentStatements), staffName: profiles.fullName });

export async function findStatement(db: Executor, id: string) {
  const [row] = await db
    .select(withSender())
    .from(paymentStatements)
    .leftJoin(profiles, eq(profiles.userId, paymentStatements.sentBy))
    .where(eq(paymentStatements.id, id));
  return row ?? null;
}

/** The one with this file; null: none that could be read. */
export async function findStatementOfFile(db: Executor, fileHash: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentStatements.id })
    .from(paymentStatements)
    .where(and(eq(paymentStatements.fileHash, fileHash), sql`state <> 'failed'`));
  return row?.id ?? null;
}

const SORTED_BY: Record<ListStatementsInput['sort'], SQL> = {
  sent: sql`${paymentStatements.createdAt}`,
  time: sql`${paymentStatements.from}`,
  lines: sql`${paymentStatements.lines}`,
};

export function listStatements(db: Executor, filter: ListStatementsInput, page: PageRange) {
  const by = SORTED_BY[filter.sort];
  return db
    .select(withSender())
    .from(paymentStatements)
    .leftJoin(profiles, eq(profiles.userId, paymentStatements.sentBy))
    .where(filtered(filter))
    .orderBy(sql`${filter.descending ? desc(by) : asc(by)} nulls last`, desc(paymentStatements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countStatements(db: Executor, filter: ListStatementsInput): Promise<number> {
  return db.$count(paymentStatements, filtered(filter));
}

const STANDINGS: Record<StatementStanding, SQL> = {
  differs: sql`${paymentStatements.differences} > 0`,
  same: sql`(${paymentStatements.state} = 'read' and ${paymentStatements.differences} = 0)`,
  reading: sql`${paymentStatements.state} = 'reading'`,
  failed: sql`${paymentStatements.state} = 'failed'`,
};

function filtered({
  source,
  standing,
}: Pick<ListStatementsInput, 'source' | 'standing'>): SQL | undefined {
  return and(
    source === null ? undefined : eq(paymentStatements.source, source),
    standing === null ? undefined : STANDINGS[standing],
  );
}

/** As the list shows them. */
export function countDiffering(db: Executor): Promise<number> {
  return db.$count(paymentStatements, filtered({ source: null, standing: 'differs' }));
}

/** The same, by provider. */
export function listDifferingCounts(
  db: Executor,
): Promise<{ provider: StatementRow['provider']; count: number }[]> {
  const { provider } = paymentStatements;
  return db
    .select({ provider, count: sql<number>`count(*)`.mapWith(Number) })
    .from(paymentStatements)
    .where(filtered({ source: null, standing: 'differs' }))
    .groupBy(provider);
}

export type ComparedStatement = StatementScope & Pick<StatementRow, 'id' | 'differences'>;

/** The newest that differed when they were last compared; older ones wait for whoever opens them. */
export function listDiffering(db: Executor): Promise<ComparedStatement[]> {
  return listNewest(db, STANDINGS.differs);
}

/** The newest whose time a moment is in. */
export function listStatementsOver(
  db: Executor,
  { provider, at }: Pick<StatementScope, 'provider'> & { at: Date },
): Promise<ComparedStatement[]> {
  const isOver = and(lte(paymentStatements.from, at), gte(paymentStatements.to, at));
  return listNewest(db, and(eq(paymentStatements.provider, provider), isOver));
}

async function listNewest(db: Executor, which: SQL | undefined): Promise<ComparedStatement[]> {
  const rows = await db
    .select()
    .from(paymentStatements)
    .where(which)
    .orderBy(desc(paymentStatements.createdAt))
    .limit(MOST_COMPARED);
  return rows.flatMap(({ id, differences, provider, source, from, to }) =>
    from && to ? [{ id, differences, provider, source, from, to }] : [],
  );
}
