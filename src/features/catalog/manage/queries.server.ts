import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { cartItems } from '#/db/schema/cart.ts';
import { productColumns, products, rentalDays } from '#/db/schema/catalog.ts';
import { offerHolds } from '#/db/schema/offers.ts';
import { orderLines } from '#/db/schema/orders.ts';
import type { ProductState } from '#/domain/catalog/product-state.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { ProductRow } from '../queries.server.ts';
import { searchCondition, type SearchedGroup } from '../search-sql.server.ts';
import type { ListManagedInput, PRODUCT_SORTS } from './schemas.ts';
import type { FittingProduct } from './views.ts';

/** The columns that staff may write. */
export type ProductValues = Omit<
  typeof products.$inferInsert,
  | 'id'
  | 'demoKey'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'stockQuantity'
  | 'unitsHeld'
  | 'hiredPeak'
  | 'unitsLate'
>;

export interface ManagedFilter extends Pick<
  ListManagedInput,
  'search' | 'state' | 'category' | 'occasion' | 'sort' | 'descending'
> {
  searchGroups: readonly SearchedGroup[];
}

function inState(state: ProductState | null): SQL | undefined {
  switch (state) {
    case 'active':
      return eq(products.isActive, true);
    case 'draft':
      return and(eq(products.isActive, false), isNull(products.archivedAt));
    case 'archived':
      return isNotNull(products.archivedAt);
    case null:
      return isNull(products.archivedAt);
  }
}

function conditions({
  search,
  searchGroups,
  state,
  category,
  occasion,
}: ManagedFilter): SQL | undefined {
  const hasLabel = sql`strpos(${products.labelCode}, upper(${search})) > 0`;
  const hasWords = searchGroups.length > 0 ? searchCondition(searchGroups) : undefined;
  return and(
    inState(state),
    category ? eq(products.category, category) : undefined,
    occasion ? arrayContains(products.occasions, [occasion]) : undefined,
    search === '' ? undefined : or(hasLabel, hasWords),
  );
}

const SORTED_BY: Record<(typeof PRODUCT_SORTS)[number], SQL> = {
  updated: sql`${products.updatedAt}`,
  name: sql`lower(coalesce(nullif(${products.name}, ''), ${products.nameSw}))`,
  stock: sql`${products.stockQuantity} - ${products.unitsHeld} - ${products.hiredPeak} - ${products.unitsLate}`,
  price: sql`coalesce(${products.price}, ${products.rentalPrice})`,
};

export function listManagedProducts(
  db: Executor,
  filter: ManagedFilter,
  { limit, offset }: PageRange,
): Promise<ProductRow[]> {
  const by = SORTED_BY[filter.sort];
  return db
    .select(productColumns)
    .from(products)
    .where(conditions(filter))
    .orderBy(sql`${filter.descending ? desc(by) : asc(by)} nulls last`, asc(products.id))
    .limit(limit)
    .offset(offset);
}

export function countManagedProducts(db: Executor, filter: ManagedFilter): Promise<number> {
  return db.$count(products, conditions(filter));
}

/** In the order of `ids`; what is gone is left out. */
export async function listFittingProducts(
  db: Executor,
  ids: readonly string[],
): Promise<FittingProduct[]> {
  if (ids.length === 0) return [];
  const { id, name, nameSw } = products;
  const rows = await db
    .select({ id, name, nameSw })
    .from(products)
    .where(inArray(id, [...ids]));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function listProductsByIds(db: Executor, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, [...ids]));
}

/** A product that nobody else can change, order or put into a cart until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow | null> {
  const rows = await tx
    .select(productColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return rows[0] ?? null;
}

export function countLabelHolders(tx: Transaction, labelCode: string, id: string): Promise<number> {
  return tx.$count(products, and(eq(products.labelCode, labelCode), ne(products.id, id)));
}

/** Null: another product has its label code. */
export async function insertProduct(
  tx: Transaction,
  values: ProductValues,
): Promise<ProductRow | null> {
  const rows = await tx
    .insert(products)
    .values(values)
    .onConflictDoNothing()
    .returning(productColumns);
  return rows[0] ?? null;
}

/** A change of staff to a locked product: the next version. */
export async function updateProduct(
  tx: Transaction,
  id: string,
  values: Partial<ProductValues>,
): Promise<ProductRow> {
  const rows = await tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning(productColumns);
  const [row] = rows;
  if (!row) throw new Error(`There is no product ${id}`);
  return row;
}

/** Lines of orders and carts, days of hire, and units held for offers, that name a product. */
export async function countUses(tx: Transaction, id: string): Promise<number> {
  const rows = await tx
    .select({
      ordered: tx.$count(orderLines, eq(orderLines.productId, id)),
      inCarts: tx.$count(cartItems, eq(cartItems.productId, id)),
      hired: tx.$count(rentalDays, eq(rentalDays.productId, id)),
      offered: tx.$count(offerHolds, eq(offerHolds.productId, id)),
    })
    .from(products)
    .where(eq(products.id, id));
  return rows.reduce(
    (sum, { ordered, inCarts, hired, offered }) => sum + ordered + inCarts + hired + offered,
    0,
  );
}

export async function deleteProduct(tx: Transaction, id: string): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}
