import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  customOrderDrafts,
  customOrderEvents,
  customOrderFiles,
  customOrders,
} from '#/db/schema/custom-orders.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';

export type CustomOrderRow = typeof customOrders.$inferSelect;
export type CustomFileRow = typeof customOrderFiles.$inferSelect;
export type CustomEventRow = typeof customOrderEvents.$inferSelect;
type NewCustomOrder = typeof customOrders.$inferInsert;

export interface Reader {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** One's own, and those that were sent without signing in from an address one has proved. */
function readableBy(reader: Reader): SQL | undefined {
  const own = eq(customOrders.userId, reader.id);
  if (!reader.emailVerified) return own;
  const sentAsGuest = and(
    isNull(customOrders.userId),
    eq(customOrders.contactEmail, reader.email.toLowerCase()),
  );
  return or(own, sentAsGuest);
}

export async function findDraft(db: Executor, tokenHash: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: customOrderDrafts.id })
    .from(customOrderDrafts)
    .where(eq(customOrderDrafts.tokenHash, tokenHash));
  return row ?? null;
}

/** The draft as it stays until the transaction ends; made when there is none. */
export async function lockDraft(tx: Transaction, tokenHash: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(customOrderDrafts)
    .values({ tokenHash, updatedAt: now })
    .onConflictDoUpdate({ target: customOrderDrafts.tokenHash, set: { updatedAt: now } })
    .returning({ id: customOrderDrafts.id });
  if (!row) throw new Error('The draft was not written');
  return row.id;
}

/** The draft under another secret of its browser; false when there is none. */
export async function updateDraftToken(db: Executor, from: string, to: string): Promise<boolean> {
  const moved = await db
    .update(customOrderDrafts)
    .set({ tokenHash: to })
    .where(eq(customOrderDrafts.tokenHash, from));
  return moved.rowCount === 1;
}

export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customOrderDrafts).where(eq(customOrderDrafts.id, id));
}

export async function deleteOldDrafts(db: Executor, before: Date): Promise<void> {
  await db.delete(customOrderDrafts).where(lt(customOrderDrafts.updatedAt, before));
}

export function listDraftFiles(db: Executor, draftId: string): Promise<CustomFileRow[]> {
  return db
    .select()
    .from(customOrderFiles)
    .where(eq(customOrderFiles.draftId, draftId))
    .orderBy(asc(customOrderFiles.createdAt), asc(customOrderFiles.id));
}

export function listOrderFiles(db: Executor, customOrderId: string): Promise<CustomFileRow[]> {
  return db
    .select()
    .from(customOrderFiles)
    .where(eq(customOrderFiles.customOrderId, customOrderId))
    .orderBy(asc(customOrderFiles.createdAt), asc(customOrderFiles.id));
}

export async function countDraftFiles(tx: Transaction, draftId: string): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(customOrderFiles)
    .where(eq(customOrderFiles.draftId, draftId));
  return row?.files ?? 0;
}

export async function insertFile(
  tx: Transaction,
  file: typeof customOrderFiles.$inferInsert,
): Promise<CustomFileRow> {
  const [row] = await tx.insert(customOrderFiles).values(file).returning();
  if (!row) throw new Error('The file was not written');
  return row;
}

export async function deleteFile(db: Executor, id: string): Promise<void> {
  await db.delete(customOrderFiles).where(eq(customOrderFiles.id, id));
}

/** False when the draft has no such file. */
export async function deleteDraftFile(db: Executor, draftId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(customOrderFiles)
    .where(and(eq(customOrderFiles.id, id), eq(customOrderFiles.draftId, draftId)))
    .returning({ id: customOrderFiles.id });
  return gone.length > 0;
}

export async function updateFilesOwner(
  tx: Transaction,
  draftId: string,
  customOrderId: string,
): Promise<void> {
  await tx
    .update(customOrderFiles)
    .set({ draftId: null, customOrderId })
    .where(eq(customOrderFiles.draftId, draftId));
}

export async function findDraftFile(
  db: Executor,
  tokenHash: string,
  id: string,
): Promise<CustomFileRow | null> {
  const [row] = await db
    .select({ file: customOrderFiles })
    .from(customOrderFiles)
    .innerJoin(customOrderDrafts, eq(customOrderDrafts.id, customOrderFiles.draftId))
    .where(and(eq(customOrderFiles.id, id), eq(customOrderDrafts.tokenHash, tokenHash)));
  return row?.file ?? null;
}

/** A file of a request that somebody may see; of any request when `reader` is 'shop'. */
export async function findOrderFile(
  db: Executor,
  reader: Reader | 'shop',
  id: string,
): Promise<CustomFileRow | null> {
  const [row] = await db
    .select({ file: customOrderFiles })
    .from(customOrderFiles)
    .innerJoin(customOrders, eq(customOrders.id, customOrderFiles.customOrderId))
    .where(and(eq(customOrderFiles.id, id), reader === 'shop' ? undefined : readableBy(reader)));
  return row?.file ?? null;
}

export async function findByRequestKey(
  db: Executor,
  requestKey: string,
): Promise<CustomOrderRow | null> {
  const [row] = await db.select().from(customOrders).where(eq(customOrders.requestKey, requestKey));
  return row ?? null;
}

/** What became of a message; null: no custom order. */
export async function findOfMessage(
  db: Executor,
  messageId: string,
): Promise<Pick<CustomOrderRow, 'id' | 'reference'> | null> {
  const { id, reference } = customOrders;
  const [row] = await db
    .select({ id, reference })
    .from(customOrders)
    .where(eq(customOrders.messageId, messageId));
  return row ?? null;
}

/** Null when the reference or the request's key is taken. */
export async function insertCustomOrder(
  tx: Transaction,
  order: NewCustomOrder,
): Promise<CustomOrderRow | null> {
  const [row] = await tx.insert(customOrders).values(order).onConflictDoNothing().returning();
  return row ?? null;
}

export function listReadable(db: Executor, reader: Reader): Promise<CustomOrderRow[]> {
  return db
    .select()
    .from(customOrders)
    .where(readableBy(reader))
    .orderBy(desc(customOrders.createdAt), desc(customOrders.id))
    .limit(100);
}

/** A stranger's request is not found. */
export async function findReadable(
  db: Executor,
  reader: Reader | 'shop',
  id: string,
): Promise<CustomOrderRow | null> {
  const [row] = await db
    .select()
    .from(customOrders)
    .where(and(eq(customOrders.id, id), reader === 'shop' ? undefined : readableBy(reader)));
  return row ?? null;
}

/** The guarded step of every change; null when it has changed since `version`. */
export async function updateStatus(
  tx: Transaction,
  id: string,
  change: { version: number; to: CustomOrderStatus; quote?: number | null; now: Date },
): Promise<CustomOrderRow | null> {
  const [row] = await tx
    .update(customOrders)
    .set({
      status: change.to,
      version: sql`${customOrders.version} + 1`,
      updatedAt: change.now,
      ...(typeof change.quote === 'number' && { quote: change.quote }),
    })
    .where(and(eq(customOrders.id, id), eq(customOrders.version, change.version)))
    .returning();
  return row ?? null;
}

export async function insertEvent(
  tx: Transaction,
  event: typeof customOrderEvents.$inferInsert,
): Promise<CustomEventRow> {
  const [row] = await tx.insert(customOrderEvents).values(event).returning();
  if (!row) throw new Error('The entry was not written');
  return row;
}

export function listEvents(db: Executor, ids: readonly string[]): Promise<CustomEventRow[]> {
  return db
    .select()
    .from(customOrderEvents)
    .where(inArray(customOrderEvents.customOrderId, [...ids]))
    .orderBy(asc(customOrderEvents.createdAt), asc(customOrderEvents.id));
}

/** A person's requests that nothing came of, with their files. */
export async function deleteUnacceptedOf(tx: Transaction, userId: string): Promise<void> {
  const unaccepted = and(eq(customOrders.userId, userId), ne(customOrders.status, 'accepted'));
  await tx.delete(customOrders).where(unaccepted);
}

/** Requests that came to nothing before go, with their files; what was agreed on stays. */
export async function deleteSettledRequests(db: Executor, before: Date): Promise<void> {
  const settled = inArray(customOrders.status, ['declined', 'closed']);
  await db.delete(customOrders).where(and(settled, lt(customOrders.updatedAt, before)));
}
