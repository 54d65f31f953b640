import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { listSettings, savedViews } from '#/db/schema/list-views.ts';
import type { ListName } from '#/domain/lists/list-name.ts';
import type { SavedView } from '#/domain/lists/saved-view.ts';

/** Somebody and a list. */
export interface ListReader {
  userId: string;
  list: ListName;
}

export interface ViewFields {
  name: string;
  isShared: boolean;
  search: Record<string, string>;
  hidden: string[];
}

/** What is read at once of a list that many people share views of. */
const MOST_SHOWN = 100;

const isVisibleTo = (userId: string) =>
  or(eq(savedViews.ownerId, userId), sql`${savedViews.isShared}`);

/** Own views first, then those that others share; each by name. */
export function listViews(db: Executor, { userId, list }: ListReader): Promise<SavedView[]> {
  const { id, version, name, isShared, search, hidden, ownerId } = savedViews;
  const isOwn = sql<boolean>`${ownerId} = ${userId}`;
  return db
    .select({ id, version, name, isShared, isOwn, search, hidden })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), isVisibleTo(userId)))
    .orderBy(desc(isOwn), asc(sql`lower(${name})`), asc(id))
    .limit(MOST_SHOWN);
}

export async function findListSettings(db: Executor, { userId, list }: ListReader) {
  const [row] = await db
    .select({ hidden: listSettings.hidden, defaultViewId: listSettings.defaultViewId })
    .from(listSettings)
    .where(and(eq(listSettings.userId, userId), eq(listSettings.list, list)));
  return row ?? null;
}

/** Locks what somebody keeps of a list, so that their views are counted and written one by one. */
export async function lockListSettings(tx: Transaction, { userId, list }: ListReader) {
  await tx.insert(listSettings).values({ userId, list }).onConflictDoNothing();
  await tx
    .select({ list: listSettings.list })
    .from(listSettings)
    .where(and(eq(listSettings.userId, userId), eq(listSettings.list, list)))
    .for('update');
}

export async function updateListSettings(
  db: Executor,
  { userId, list }: ListReader,
  values: { hidden: string[] } | { defaultViewId: string | null },
): Promise<void> {
  await db
    .insert(listSettings)
    .values({ userId, list, ...values })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: values });
}

export async function countOwnViews(db: Executor, { userId, list }: ListReader): Promise<number> {
  const [row] = await db
    .select({ views: count() })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, userId), eq(savedViews.list, list)));
  return row?.views ?? 0;
}

/** Another own view of the list with this name, in whatever case. */
export async function findViewByName(
  db: Executor,
  { userId, list }: ListReader,
  { name, except }: { name: string; except?: string },
): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.ownerId, userId),
        eq(savedViews.list, list),
        sql`lower(${savedViews.name}) = lower(${name})`,
        except === undefined ? undefined : ne(savedViews.id, except),
      ),
    );
  return found ?? null;
}

export async function insertView(
  tx: Transaction,
  { userId, list }: ListReader,
  fields: ViewFields,
): Promise<string> {
  const [row] = await tx
    .insert(savedViews)
    .values({ list, ownerId: userId, ...fields })
    .returning({ id: savedViews.id });
  if (!row) throw new Error('The view was not written');
  return row.id;
}

/** Null: it is gone, or somebody else's. */
export async function findOwnView(db: Executor, viewId: string, userId: string) {
  const [row] = await db
    .select({ list: savedViews.list, version: savedViews.version })
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.ownerId, userId)));
  return row ?? null;
}

/** Own or shared; it stays while the transaction lasts. */
export async function findVisibleView(
  tx: Transaction,
  { userId, list }: ListReader,
  viewId: string,
): Promise<{ id: string } | null> {
  const [found] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.list, list), isVisibleTo(userId)))
    .for('key share');
  return found ?? null;
}

/** False: it is no longer at this version. */
export async function updateView(
  tx: Transaction,
  { viewId, userId, version }: { viewId: string; userId: string; version: number },
  fields: ViewFields,
): Promise<boolean> {
  const written = await tx
    .update(savedViews)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(savedViews.id, viewId),
        eq(savedViews.ownerId, userId),
        eq(savedViews.version, version),
      ),
    )
    .returning({ id: savedViews.id });
  return written.length > 0;
}

/** False: it is gone, or somebody else's. */
export async function deleteView(
  tx: Transaction,
  viewId: string,
  userId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.ownerId, userId)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}

export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.ownerId, userId));
  await tx.delete(listSettings).where(eq(listSettings.userId, userId));
}

export function listAllOf(db: Executor, userId: string) {
  const { list, name, isShared, search, createdAt } = savedViews;
  return db
    .select({ list, name, isShared, search, createdAt })
    .from(savedViews)
    .where(eq(savedViews.ownerId, userId))
    .orderBy(asc(list), asc(name));
}
