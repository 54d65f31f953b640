import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { costReceipts, costs, suppliers } from '#/db/schema/costs.ts';
import { orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import type { CategorySum, CostTie } from '#/domain/costs/cost.ts';
import { isUuid } from '#/domain/ids.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { CostFilter, ListCostsInput } from './schemas.ts';

export type CostRow = typeof costs.$inferSelect;
export type ReceiptRow = typeof costReceipts.$inferSelect;

/** Where the ledger says what a cost belongs to. */
const TIE_COLUMNS = {
  product: costs.productId,
  unit: costs.unitId,
  order: costs.orderId,
} as const;

function tiedTo(tie: CostFilter['tie']): SQL | undefined {
  if (tie === null) return undefined;
  if (tie !== 'none') return isNotNull(TIE_COLUMNS[tie]);
  return and(...Object.values(TIE_COLUMNS).map((column) => isNull(column)));
}

function matching(db: Executor, { search, category, tie, supplierId, from, to }: CostFilter) {
  const wanted = likePattern(search);
  const named = db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(ilike(suppliers.name, wanted));
  return and(
    search === '' ? undefined : or(ilike(costs.note, wanted), inArray(costs.supplierId, named)),
    category === null ? undefined : eq(costs.category, category),
    supplierId === null ? undefined : eq(costs.supplierId, supplierId),
    from === null ? undefined : gte(costs.day, from),
    to === null ? undefined : lte(costs.day, to),
    tiedTo(tie),
  );
}

const reversal = alias(costs, 'reversal');

function selectCosts(db: Executor) {
  return db
    .select({
      cost: costs,
      supplierName: suppliers.name,
      productName: products.name,
      productNameSw: products.nameSw,
      unitCode: stockUnits.code,
      orderNumber: orders.number,
      receipt: costReceipts.kind,
      staffName: profiles.fullName,
      reversedBy: reversal.id,
    })
    .from(costs)
    .leftJoin(suppliers, eq(suppliers.id, costs.supplierId))
    .leftJoin(products, eq(products.id, costs.productId))
    .leftJoin(stockUnits, eq(stockUnits.id, costs.unitId))
    .leftJoin(orders, eq(orders.id, costs.orderId))
    .leftJoin(costReceipts, eq(costReceipts.costId, costs.id))
    .leftJoin(profiles, eq(profiles.userId, costs.staffId))
    .leftJoin(reversal, eq(reversal.reverses, costs.id));
}

export type ShownCostRow = Awaited<ReturnType<typeof listCosts>>[number];

export function listCosts(
  db: Executor,
  { sort, descending, ...filter }: Omit<ListCostsInput, 'page'>,
  { limit, offset }: PageRange,
) {
  const [by, way] = [costs[sort], descending ? desc : asc];
  return selectCosts(db)
    .where(matching(db, filter))
    .orderBy(way(by), way(costs.id))
    .limit(limit)
    .offset(offset);
}

export function countCosts(db: Executor, filter: CostFilter): Promise<number> {
  return db.$count(costs, matching(db, filter));
}

export function listCostSums(db: Executor, filter: CostFilter): Promise<CategorySum[]> {
  return db
    .select({
      category: costs.category,
      amount: sql`sum(${costs.amount})`.mapWith(costs.amount),
      vat: sql`sum(${costs.vat})`.mapWith(costs.vat),
      entries: sql<number>`count(*)::int`,
    })
    .from(costs)
    .where(matching(db, filter))
    .groupBy(costs.category);
}

export async function findShownCost(db: Executor, id: string): Promise<ShownCostRow | null> {
  const [row] = await selectCosts(db).where(eq(costs.id, id));
  return row ?? null;
}

export async function findCost(db: Executor, id: string): Promise<CostRow | null> {
  const [row] = await db.select().from(costs).where(eq(costs.id, id));
  return row ?? null;
}

export async function findCostOfKey(db: Executor, key: string): Promise<CostRow | null> {
  const [row] = await db.select().from(costs).where(eq(costs.key, key));
  return row ?? null;
}

/** Null: its key was used, or what it takes back was taken back, also in this very moment. */
export async function insertCost(
  tx: Transaction,
  cost: typeof costs.$inferInsert,
): Promise<CostRow | null> {
  const [row] = await tx.insert(costs).values(cost).onConflictDoNothing().returning();
  return row ?? null;
}

/** The id of what staff named: a product by its id, a unit by its code, an order by its number. */
export async function findTie(
  db: Executor,
  { kind, name }: { kind: CostTie; name: string },
): Promise<string | null> {
  const [row] = await {
    product: () =>
      db
        .select({ id: products.id })
        .from(products)
        .where(isUuid(name) ? eq(products.id, name) : sql`false`),
    unit: () =>
      db
        .select({ id: stockUnits.id })
        .from(stockUnits)
        .where(eq(stockUnits.code, name.toUpperCase())),
    order: () =>
      db.select({ id: orders.id }).from(orders).where(eq(orders.number, name.toUpperCase())),
  }[kind]();
  return row?.id ?? null;
}

export function listProductNames(db: Executor, limit: number) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit);
}

export async function findReceipt(db: Executor, costId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(costReceipts).where(eq(costReceipts.costId, costId));
  return row ?? null;
}

/** Null: the cost has one already. */
export async function insertReceipt(tx: Transaction, receipt: ReceiptRow): Promise<boolean> {
  const added = await tx.insert(costReceipts).values(receipt).onConflictDoNothing();
  return added.rowCount === 1;
}

export async function deleteReceipt(db: Executor, costId: string): Promise<void> {
  await db.delete(costReceipts).where(eq(costReceipts.costId, costId));
}
