import { and, asc, desc, eq, gt, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import {
  discountCodes,
  discountUsage,
  personalCodes,
  productDiscounts,
} from '#/db/schema/discounts.ts';
import { orders } from '#/db/schema/orders.ts';
import type { DiscountState } from '#/domain/discounts/discount-state.ts';
import type { DiscountTerms, DiscountWindow } from '#/domain/discounts/discount.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { CodeRow, CodeTerms } from '../queries.server.ts';
import type { PageRange } from '#/domain/lists/page.ts';

export interface DiscountSearch {
  search: string;
  /** Null: all of them. */
  state: DiscountState | null;
  now: Date;
}

/** The same as `discountState`, for the database. */
function isIn(
  table: typeof discountCodes | typeof productDiscounts,
  state: DiscountState,
  now: Date,
): SQL | undefined {
  const { active, startsAt, expiresAt } = table;
  const begun = or(isNull(startsAt), lte(startsAt, now));
  switch (state) {
    case 'off':
      return eq(active, false);
    case 'scheduled':
      return and(active, gt(startsAt, now));
    case 'ended':
      return and(active, begun, lte(expiresAt, now));
    case 'running':
      return and(active, begun, or(isNull(expiresAt), gt(expiresAt, now)));
  }
}

function codesLike({ search, state, now }: DiscountSearch): SQL | undefined {
  return and(
    // Codes of customers are many, and are found by their name.
    search === ''
      ? sql`not exists (select 1 from ${personalCodes} p where p.code_id = ${discountCodes.id})`
      : ilike(discountCodes.code, likePattern(search)),
    state === null ? undefined : isIn(discountCodes, state, now),
  );
}

export function listCodes(
  db: Executor,
  wanted: DiscountSearch,
  page: PageRange,
): Promise<CodeRow[]> {
  return db
    .select()
    .from(discountCodes)
    .where(codesLike(wanted))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countCodes(db: Executor, wanted: DiscountSearch): Promise<number> {
  return db.$count(discountCodes, codesLike(wanted));
}

export type ProductDiscountTerms = DiscountTerms & DiscountWindow;

function discountsLike({ search, state, now }: DiscountSearch): SQL | undefined {
  const name = likePattern(search);
  return and(
    search === '' ? undefined : or(ilike(products.name, name), ilike(products.nameSw, name)),
    state === null ? undefined : isIn(productDiscounts, state, now),
  );
}

/** With their products, newest first. */
export function listProductDiscounts(db: Executor, wanted: DiscountSearch, page: PageRange) {
  return db
    .select({
      id: productDiscounts.id,
      productId: productDiscounts.productId,
      version: productDiscounts.version,
      type: productDiscounts.type,
      value: productDiscounts.value,
      active: productDiscounts.active,
      startsAt: productDiscounts.startsAt,
      expiresAt: productDiscounts.expiresAt,
      name: products.name,
      nameSw: products.nameSw,
      price: products.price,
      rentalPrice: products.rentalPrice,
    })
    .from(productDiscounts)
    .innerJoin(products, eq(products.id, productDiscounts.productId))
    .where(discountsLike(wanted))
    .orderBy(desc(productDiscounts.createdAt), desc(productDiscounts.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type ProductDiscountRow = Awaited<ReturnType<typeof listProductDiscounts>>[number];

export async function countProductDiscounts(db: Executor, wanted: DiscountSearch): Promise<number> {
  const matching = db
    .select({ id: productDiscounts.id })
    .from(productDiscounts)
    .innerJoin(products, eq(products.id, productDiscounts.productId))
    .where(discountsLike(wanted));
  return db.$count(matching.as('matching'));
}

/** Its id; null when there is no such product. */
export async function insertProductDiscount(
  db: Executor,
  discount: ProductDiscountTerms & { productId: string },
): Promise<string | null> {
  const { productId } = discount;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    // It cannot be deleted before the discount stands.
    .for('key share');
  if (found.length === 0) return null;
  const rows = await db
    .insert(productDiscounts)
    .values(discount)
    .returning({ id: productDiscounts.id });
  return rows[0]?.id ?? null;
}

/** The row stays as it is until the transaction ends. */
export async function lockProductDiscount(tx: Transaction, discountId: string) {
  const rows = await tx
    .select()
    .from(productDiscounts)
    .where(eq(productDiscounts.id, discountId))
    .for('no key update');
  return rows[0] ?? null;
}

export async function updateProductDiscount(
  db: Executor,
  discountId: string,
  terms: Partial<ProductDiscountTerms>,
): Promise<boolean> {
  const rows = await db
    .update(productDiscounts)
    .set({
      ...terms,
      updatedAt: new Date(),
      version: sql`${productDiscounts.version} + 1`,
    })
    .where(eq(productDiscounts.id, discountId))
    .returning({ id: productDiscounts.id });
  return rows.length > 0;
}

export function listReducibleProducts(db: Executor, limit: number) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit);
}

/** Null when there is such a code already. */
export async function insertCode(
  db: Executor,
  code: CodeTerms & { code: string },
): Promise<CodeRow | null> {
  const rows = await db
    .insert(discountCodes)
    .values(code)
    .onConflictDoNothing({ target: discountCodes.code })
    .returning();
  return rows[0] ?? null;
}

export async function updateCode(
  tx: Transaction,
  codeId: string,
  terms: CodeTerms & { exhaustedAt: Date | null },
): Promise<CodeRow | null> {
  const rows = await tx
    .update(discountCodes)
    .set({ ...terms, updatedAt: sql`now()`, version: sql`${discountCodes.version} + 1` })
    .where(eq(discountCodes.id, codeId))
    .returning();
  return rows[0] ?? null;
}

/** Switched off by a person: a released use does not open it again. */
export async function updateCodeInactive(db: Executor, codeId: string): Promise<CodeRow | null> {
  const rows = await db
    .update(discountCodes)
    .set({
      active: false,
      exhaustedAt: null,
      updatedAt: sql`now()`,
      version: sql`${discountCodes.version} + 1`,
    })
    .where(eq(discountCodes.id, codeId))
    .returning();
  return rows[0] ?? null;
}

/** Uses that stand, counted from the records themselves. */
export async function countUsage(
  db: Executor,
  codeId: string,
): Promise<{ uses: number; customers: number; saved: Cents }> {
  const rows = await db
    .select({
      uses: sql<number>`count(*)::int`,
      customers: sql<number>`count(distinct ${discountUsage.customerKey})::int`,
      saved: sql`coalesce(sum(${discountUsage.discountAmount}), 0)`.mapWith(
        discountUsage.discountAmount,
      ),
    })
    .from(discountUsage)
    .where(and(eq(discountUsage.discountCodeId, codeId), isNull(discountUsage.releasedAt)));
  return rows[0] ?? { uses: 0, customers: 0, saved: 0 };
}

export interface UsageRow {
  orderId: string;
  orderNumber: string;
  customer: string;
  discountAmount: Cents;
  usedAt: Date;
  releasedAt: Date | null;
}

/** The last uses, newest first, those given back included. */
export function listRecentUsage(db: Executor, codeId: string, limit: number): Promise<UsageRow[]> {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      customer: orders.contactName,
      discountAmount: discountUsage.discountAmount,
      usedAt: discountUsage.usedAt,
      releasedAt: discountUsage.releasedAt,
    })
    .from(discountUsage)
    .innerJoin(orders, eq(orders.id, discountUsage.orderId))
    .where(eq(discountUsage.discountCodeId, codeId))
    .orderBy(desc(discountUsage.usedAt), desc(discountUsage.id))
    .limit(limit);
}
