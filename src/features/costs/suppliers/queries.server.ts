import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { suppliers } from '#/db/schema/costs.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { AddSupplierInput, ListSuppliersInput } from '../schemas.ts';

export type SupplierRow = typeof suppliers.$inferSelect;

/** More a list to choose from cannot hold. */
export const MOST_SUPPLIERS = 500;

function matching(search: string) {
  if (search === '') return undefined;
  const wanted = likePattern(search);
  return or(
    ilike(suppliers.name, wanted),
    ilike(suppliers.kraPin, wanted),
    ilike(suppliers.phone, wanted),
  );
}

const SORTED_BY = { name: sql`lower(${suppliers.name})`, since: sql`${suppliers.createdAt}` };

export function listSuppliers(
  db: Executor,
  { search, sort, descending }: Omit<ListSuppliersInput, 'page'>,
  { limit, offset }: PageRange,
): Promise<SupplierRow[]> {
  const way = descending ? desc : asc;
  return db
    .select()
    .from(suppliers)
    .where(matching(search))
    .orderBy(way(SORTED_BY[sort]), way(suppliers.id))
    .limit(limit)
    .offset(offset);
}

export function countSuppliers(db: Executor, search = ''): Promise<number> {
  return db.$count(suppliers, matching(search));
}

export function listSupplierNames(db: Executor, limit: number) {
  return db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .orderBy(asc(SORTED_BY.name))
    .limit(limit);
}

export async function findSupplier(db: Executor, id: string): Promise<SupplierRow | null> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  return row ?? null;
}

export async function findSupplierNamed(db: Executor, name: string): Promise<SupplierRow | null> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(eq(sql`lower(${suppliers.name})`, sql`lower(${name})`));
  return row ?? null;
}

/** One after the other: names, and how many there are, are decided over all of them. */
export async function lockSuppliers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('suppliers'))`);
}

export async function insertSupplier(
  tx: Transaction,
  supplier: AddSupplierInput,
): Promise<SupplierRow> {
  const [row] = await tx.insert(suppliers).values(supplier).returning();
  if (!row) throw new Error('The supplier was not written');
  return row;
}

/** Null: it is at another version. */
export async function updateSupplier(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  supplier: AddSupplierInput,
): Promise<SupplierRow | null> {
  const [row] = await tx
    .update(suppliers)
    .set({ ...supplier, version: version + 1 })
    .where(and(eq(suppliers.id, id), eq(suppliers.version, version)))
    .returning();
  return row ?? null;
}
