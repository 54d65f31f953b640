import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { setParts, sets } from '#/db/schema/sets.ts';

export type SetRow = typeof sets.$inferSelect;
export type PartRow = typeof setParts.$inferSelect;
export type SetValues = Pick<
  SetRow,
  'title' | 'titleSw' | 'text' | 'textSw' | 'guests' | 'type' | 'isPublished' | 'position'
>;
type PartValues = Pick<PartRow, 'productId' | 'quantity' | 'isOptional'>;

const inOrder = [asc(sets.position), asc(sets.createdAt), asc(sets.id)];

export function listSets(db: Executor): Promise<SetRow[]> {
  return db
    .select()
    .from(sets)
    .orderBy(...inOrder);
}

export function listPublishedSets(db: Executor): Promise<SetRow[]> {
  return db
    .select()
    .from(sets)
    .where(eq(sets.isPublished, true))
    .orderBy(...inOrder);
}

export async function findPublishedSet(db: Executor, slug: string): Promise<SetRow | null> {
  const rows = await db.select().from(sets).where(eq(sets.slug, slug));
  const [row] = rows;
  return row?.isPublished ? row : null;
}

export async function findSet(db: Executor, id: string): Promise<SetRow | null> {
  const rows = await db.select().from(sets).where(eq(sets.id, id));
  return rows[0] ?? null;
}

/** Of these sets, in the order of each. */
export function listParts(db: Executor, setIds: string[]): Promise<PartRow[]> {
  if (setIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(setParts)
    .where(inArray(setParts.setId, setIds))
    .orderBy(asc(setParts.setId), asc(setParts.position));
}

/** Sets are changed one after the other: they share their number and their addresses. */
export async function lockSets(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sets'))`);
}

export async function insertSet(
  tx: Transaction,
  values: SetValues & { slug: string },
): Promise<string> {
  const rows = await tx.insert(sets).values(values).returning({ id: sets.id });
  const [row] = rows;
  if (!row) throw new Error('The set was not written');
  return row.id;
}

/** Counts the change, too. */
export async function updateSet(tx: Transaction, id: string, values: SetValues): Promise<void> {
  await tx
    .update(sets)
    .set({ ...values, version: sql`${sets.version} + 1`, updatedAt: sql`now()` })
    .where(eq(sets.id, id));
}

/** These parts, in this order, and no others; what did not change is not written. */
export async function updateParts(
  tx: Transaction,
  setId: string,
  parts: readonly PartValues[],
): Promise<void> {
  const before = await listParts(tx, [setId]);
  const gone = before.filter((old) => parts.every(({ productId }) => productId !== old.productId));
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(setParts).where(inArray(setParts.id, ids));
  for (const [position, part] of parts.entries()) {
    const values = { ...part, position };
    const old = before.find(({ productId }) => productId === part.productId);
    if (!old) await tx.insert(setParts).values({ ...values, setId });
    else await tx.update(setParts).set(values).where(eq(setParts.id, old.id));
  }
}

export async function deleteSet(tx: Transaction, id: string): Promise<void> {
  await tx.delete(setParts).where(eq(setParts.setId, id));
  await tx.delete(sets).where(eq(sets.id, id));
}
