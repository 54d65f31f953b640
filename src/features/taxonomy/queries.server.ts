import { and, asc, eq, getColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { categories, occasions } from '#/db/schema/taxonomy.ts';
import type { TermKind } from '#/domain/catalog/term.ts';

const tables = { category: categories, occasion: occasions } as const;

export type TermRow = typeof categories.$inferSelect;
export type TermValues = Pick<TermRow, 'name' | 'nameSw' | 'text' | 'textSw' | 'picture'>;

/** In the order in which they are shown. */
export function listTerms(db: Executor, kind: TermKind): Promise<TermRow[]> {
  const table = tables[kind];
  return db.select().from(table).orderBy(asc(table.position), asc(table.key));
}

// Written with its table: alone it would be a column of the inner one.
const productCounts = {
  category: sql<number>`(select count(*)::int from ${products} where category = ${sql.raw('categories.key')})`,
  occasion: sql<number>`(select count(*)::int from ${products} where occasions @> array[${sql.raw('occasions.key')}])`,
};

export type CountedTermRow = TermRow & { products: number };

/** The same, each with how many products name it. */
export function listCountedTerms(db: Executor, kind: TermKind): Promise<CountedTermRow[]> {
  const table = tables[kind];
  return db
    .select({ ...getColumns(table), products: productCounts[kind] })
    .from(table)
    .orderBy(asc(table.position), asc(table.key));
}

export async function findTerm(
  db: Executor,
  kind: TermKind,
  key: string,
): Promise<CountedTermRow | null> {
  const table = tables[kind];
  const rows = await db
    .select({ ...getColumns(table), products: productCounts[kind] })
    .from(table)
    .where(eq(table.key, key));
  return rows[0] ?? null;
}

/** Terms are changed one after the other: they share an order. Products are saved meanwhile. */
export async function lockTaxonomy(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('taxonomy'))`);
}

/** Waits for products that are being saved with it. */
export async function lockTerm(tx: Transaction, kind: TermKind, key: string): Promise<void> {
  const table = tables[kind];
  await tx.select({ key: table.key }).from(table).where(eq(table.key, key)).for('update');
}

/** Which of these are there; until the transaction ends nobody can delete them. */
export async function lockTermsInUse(
  tx: Transaction,
  kind: TermKind,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const table = tables[kind];
  const rows = await tx
    .select({ key: table.key })
    .from(table)
    .where(inArray(table.key, [...keys]))
    .orderBy(asc(table.key))
    .for('key share');
  return rows.map(({ key }) => key);
}

export function countTermsNamed(
  tx: Transaction,
  kind: TermKind,
  name: { en: string; sw: string },
  exceptKey: string | null,
): Promise<number> {
  const table = tables[kind];
  return tx.$count(
    table,
    and(
      or(
        eq(sql`lower(${table.name})`, name.en.toLowerCase()),
        eq(sql`lower(${table.nameSw})`, name.sw.toLowerCase()),
      ),
      exceptKey === null ? undefined : ne(table.key, exceptKey),
    ),
  );
}

export async function insertTerm(
  tx: Transaction,
  kind: TermKind,
  values: TermValues & { key: string; position: number },
): Promise<void> {
  await tx.insert(tables[kind]).values(values);
}

/** Counts the change, too. */
export async function updateTerm(
  tx: Transaction,
  kind: TermKind,
  key: string,
  values: Partial<TermValues & { isShown: boolean }>,
): Promise<void> {
  const table = tables[kind];
  await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(eq(table.key, key));
}

/** Puts all terms of a kind into this order. An editor that is open stays good: it has no place. */
export async function updateTermOrder(
  tx: Transaction,
  kind: TermKind,
  keys: readonly string[],
): Promise<void> {
  const table = tables[kind];
  await tx
    .update(table)
    .set({ position: sql`array_position(${sql.param([...keys])}::text[], ${table.key}) - 1` })
    .where(
      sql`${table.position} <> array_position(${sql.param([...keys])}::text[], ${table.key}) - 1`,
    );
}

export async function deleteTerm(tx: Transaction, kind: TermKind, key: string): Promise<void> {
  await tx.delete(tables[kind]).where(eq(tables[kind].key, key));
}
