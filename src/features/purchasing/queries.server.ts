import { and, asc, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { suppliers } from '#/db/schema/costs.ts';
import {
  purchaseOrderLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
} from '#/db/schema/purchasing.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListPurchasesInput } from './schemas.ts';

export type PurchaseRow = typeof purchaseOrders.$inferSelect;
export type PurchaseLineRow = typeof purchaseOrderLines.$inferSelect;

type Filter = Pick<ListPurchasesInput, 'search' | 'state' | 'supplierId'> & { today: Day };

function matching({ search, state, supplierId, today }: Filter) {
  const typed = /^(?:po-?)?0*(\d{1,9})$/i.exec(search)?.[1];
  const isAwaited = inArray(purchaseOrders.state, ['ordered', 'partly']);
  return and(
    search === ''
      ? undefined
      : or(
          ilike(suppliers.name, likePattern(search)),
          ilike(purchaseOrders.note, likePattern(search)),
          typed === undefined ? undefined : eq(purchaseOrders.number, Number(typed)),
        ),
    supplierId === null ? undefined : eq(purchaseOrders.supplierId, supplierId),
    state === 'overdue' ? and(isAwaited, lt(purchaseOrders.expectedOn, today)) : undefined,
    state === null || state === 'overdue' ? undefined : eq(purchaseOrders.state, state),
  );
}

const SORTED_BY = { number: purchaseOrders.number, expected: purchaseOrders.expectedOn };

export type ShownPurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number];

export function listPurchases(
  db: Executor,
  { sort, descending, ...filter }: Filter & Pick<ListPurchasesInput, 'sort' | 'descending'>,
  { limit, offset }: PageRange,
) {
  const way = descending ? desc : asc;
  return db
    .select({ order: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(matching(filter))
    .orderBy(sql`${way(SORTED_BY[sort])} nulls last`, desc(purchaseOrders.number))
    .limit(limit)
    .offset(offset);
}

export async function countPurchases(db: Executor, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(matching(filter));
  return row?.count ?? 0;
}

export async function findPurchase(db: Executor, id: string): Promise<ShownPurchaseRow | null> {
  const [row] = await db
    .select({ order: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id));
  return row ?? null;
}

/** In the order in which they stand, order by order. */
export function listLinesOf(db: Executor, orderIds: readonly string[]): Promise<PurchaseLineRow[]> {
  return db
    .select()
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.purchaseOrderId, [...orderIds]))
    .orderBy(asc(purchaseOrderLines.purchaseOrderId), asc(purchaseOrderLines.position));
}

/** The newest first; each line of each receipt is a row. */
export function listReceiptLines(db: Executor, orderId: string) {
  return db
    .select({ receipt: purchaseReceipts, line: purchaseReceiptLines })
    .from(purchaseReceipts)
    .innerJoin(purchaseReceiptLines, eq(purchaseReceiptLines.receiptId, purchaseReceipts.id))
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, purchaseReceiptLines.lineId))
    .where(eq(purchaseReceipts.purchaseOrderId, orderId))
    .orderBy(desc(purchaseReceipts.createdAt), asc(purchaseOrderLines.position));
}

/** Locked: what happens to an order is decided one after the other. */
export async function lockPurchase(tx: Transaction, id: string): Promise<PurchaseRow | null> {
  const [row] = await tx
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id))
    .for('update');
  return row ?? null;
}

export async function findPurchaseOfKey(db: Executor, key: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.key, key));
  return row ?? null;
}

/** Null: its key was used, also in this very moment. */
export async function insertPurchase(
  tx: Transaction,
  order: typeof purchaseOrders.$inferInsert,
): Promise<PurchaseRow | null> {
  const [row] = await tx
    .insert(purchaseOrders)
    .values(order)
    .onConflictDoNothing({ target: purchaseOrders.key })
    .returning();
  return row ?? null;
}

export async function updatePurchase(
  tx: Transaction,
  id: string,
  change: Partial<Pick<PurchaseRow, 'supplierId' | 'expectedOn' | 'note' | 'state' | 'orderedAt'>>,
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ ...change, version: sql`${purchaseOrders.version} + 1` })
    .where(eq(purchaseOrders.id, id));
}

export async function insertLines(
  tx: Transaction,
  lines: (typeof purchaseOrderLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(purchaseOrderLines).values(lines);
}

/** Of a draft, whose lines are written anew. */
export async function deleteLinesOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, orderId));
}

/** More than are open the database refuses. */
export async function updateReceived(
  tx: Transaction,
  { lineId, units }: { lineId: string; units: number },
): Promise<void> {
  await tx
    .update(purchaseOrderLines)
    .set({ received: sql`${purchaseOrderLines.received} + ${units}` })
    .where(eq(purchaseOrderLines.id, lineId));
}

export async function findReceiptOfKey(
  tx: Transaction,
  orderId: string,
  key: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: purchaseReceipts.id })
    .from(purchaseReceipts)
    .where(and(eq(purchaseReceipts.purchaseOrderId, orderId), eq(purchaseReceipts.key, key)));
  return row?.id ?? null;
}

export async function insertPurchaseReceipt(
  tx: Transaction,
  receipt: typeof purchaseReceipts.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(purchaseReceipts)
    .values(receipt)
    .returning({ id: purchaseReceipts.id });
  if (!row) throw new Error('The receipt of goods was not written');
  return row.id;
}

export async function insertReceiptLines(
  tx: Transaction,
  lines: (typeof purchaseReceiptLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(purchaseReceiptLines).values(lines);
}

export async function countSuppliersOf(db: Executor, id: string): Promise<number> {
  return db.$count(suppliers, eq(suppliers.id, id));
}

export function listProductsNamed(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .where(inArray(products.id, [...ids]));
}
