import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { isAnyOf } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import {
  codeCustomers,
  discountCodes,
  discountUsage,
  productDiscounts,
} from '#/db/schema/discounts.ts';
import { orders } from '#/db/schema/orders.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { DiscountCode, ProductDiscount } from '#/domain/discounts/discount.ts';

export type CodeRow = typeof discountCodes.$inferSelect;
export type CodeTerms = Omit<DiscountCode, 'id' | 'code'>;

export interface Customer {
  /** Null: nobody's account. */
  userId: string | null;
  customerKey: string;
  /** Null: no number is known. */
  phoneKey: string | null;
}

function runsAt(table: typeof discountCodes | typeof productDiscounts, now: Date) {
  return and(
    table.active,
    or(isNull(table.startsAt), lte(table.startsAt, now)),
    or(isNull(table.expiresAt), gt(table.expiresAt, now)),
  );
}

export async function findCode(db: Executor, code: string): Promise<CodeRow | null> {
  const rows = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return rows[0] ?? null;
}

/** The row stays as it is until the transaction ends. */
export async function lockCode(tx: Transaction, codeId: string): Promise<CodeRow | null> {
  const rows = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for('no key update');
  return rows[0] ?? null;
}

export async function findContact(
  db: Executor,
  userId: string,
): Promise<{ email: string | null; phone: string | null }> {
  const rows = await db
    .select({ email: users.email, isConfirmed: users.emailVerified, phone: profiles.phone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  const [found] = rows;
  return { email: found?.isConfirmed ? found.email : null, phone: found?.phone ?? null };
}

/** The account whose profile names a number, the oldest of several. */
export async function findAccountOfPhone(db: Executor, phone: string): Promise<string | null> {
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.phone, phone))
    .orderBy(asc(profiles.createdAt), asc(profiles.userId))
    .limit(1);
  return rows[0]?.userId ?? null;
}

/** The number an order is for; null when there is no such order. */
export async function findOrderPhone(db: Executor, orderId: string): Promise<string | null> {
  const rows = await db
    .select({ phone: orders.contactPhone })
    .from(orders)
    .where(eq(orders.id, orderId));
  return rows[0]?.phone ?? null;
}

/** The customer of a code: this account, or one that had the same address or phone. */
export async function findCodeCustomer(
  db: Executor,
  codeId: string,
  { userId, customerKey, phoneKey }: Customer,
): Promise<{ customerKey: string; used: number } | null> {
  const rows = await db
    .select({ customerKey: codeCustomers.customerKey, used: codeCustomers.used })
    .from(codeCustomers)
    .where(
      and(
        eq(codeCustomers.discountCodeId, codeId),
        or(
          userId === null ? undefined : eq(codeCustomers.userId, userId),
          eq(codeCustomers.customerKey, customerKey),
          // An address whose account was merged into another: that one's uses count.
          sql`${codeCustomers.userId} = (select k.user_id from ${codeCustomers} k
            where k.discount_code_id = ${codeId} and k.customer_key = ${customerKey})`,
          // Null equals nothing.
          eq(codeCustomers.phoneKey, sql`${phoneKey}::text`),
        ),
      ),
    )
    .orderBy(desc(codeCustomers.used), asc(codeCustomers.customerKey))
    .limit(1);
  return rows[0] ?? null;
}

const running = {
  productId: productDiscounts.productId,
  type: productDiscounts.type,
  value: productDiscounts.value,
  active: productDiscounts.active,
  startsAt: productDiscounts.startsAt,
  expiresAt: productDiscounts.expiresAt,
};

// As `ProductRow` of the catalogue has it, which itself asks for discounts.
type ProductRow = Omit<typeof products.$inferSelect, 'searchWords'>;

/** Products, and the discounts of them that run now. */
export interface Offers {
  products: ReadonlyMap<string, ProductRow>;
  productDiscounts: readonly ProductDiscount[];
}

/** Columns and condition for a join of the discounts that run now to products. */
export function getRunningDiscountJoin(now: Date) {
  const ofProduct = and(eq(productDiscounts.productId, products.id), runsAt(productDiscounts, now));
  return { columns: running, ofProduct };
}

/** Products by id, inactive ones included, and their discounts. */
export async function listOffers(
  db: Executor,
  productIds: readonly string[],
  now: Date,
): Promise<Offers> {
  if (productIds.length === 0) return { products: new Map(), productDiscounts: [] };
  const { columns, ofProduct } = getRunningDiscountJoin(now);
  // A product stands in a row for each of its discounts that runs, which is seldom more than one.
  const offers = db
    .select({ product: productColumns, discount: columns })
    .from(products)
    .leftJoin(productDiscounts, ofProduct)
    .where(isAnyOf(products.id, productIds))
    .orderBy(asc(productDiscounts.id));
  const rows = await runPrepared(offers);
  return {
    products: new Map(rows.map(({ product }) => [product.id, product])),
    productDiscounts: rows.flatMap(({ discount }) => discount ?? []),
  };
}

export function listRunningDiscounts(
  db: Executor,
  productIds: string[],
  now: Date,
): Promise<ProductDiscount[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  const discounts = db
    .select(running)
    .from(productDiscounts)
    .where(and(isAnyOf(productDiscounts.productId, productIds), runsAt(productDiscounts, now)))
    .orderBy(asc(productDiscounts.id));
  return runPrepared(discounts);
}

/**
 * Takes one use of a code, if it has one left, is switched on and within its days; null when not. With
 * `at` null only the limit matters: a use that was promised and released is taken back. Locks the
 * code: everybody else who wants it waits here and is then judged by what this transaction left.
 */
export async function updateCodeUsed(
  tx: Transaction,
  codeId: string,
  at: Date | null,
): Promise<CodeRow | null> {
  const { used, totalUsageLimit } = discountCodes;
  const rows = await tx
    .update(discountCodes)
    .set({ used: sql`${used} + 1` })
    .where(
      and(
        eq(discountCodes.id, codeId),
        at ? runsAt(discountCodes, at) : undefined,
        or(isNull(totalUsageLimit), lt(used, totalUsageLimit)),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Takes one of a customer's uses, under the code's lock. @returns the uses now; null: none is left. */
export async function insertCustomerUse(
  tx: Transaction,
  codeId: string,
  { userId, customerKey, phoneKey }: Customer,
  usageLimit: number | null,
): Promise<number | null> {
  const rows = await tx
    .insert(codeCustomers)
    .values({ discountCodeId: codeId, customerKey, userId, phoneKey, used: 1, usageLimit })
    .onConflictDoUpdate({
      target: [codeCustomers.discountCodeId, codeCustomers.customerKey],
      set: {
        used: sql`${codeCustomers.used} + 1`,
        userId: sql`coalesce(excluded.user_id, ${codeCustomers.userId})`,
        usageLimit,
        phoneKey: sql`coalesce(excluded.phone_key, ${codeCustomers.phoneKey})`,
      },
      setWhere: usageLimit === null ? sql`true` : lt(codeCustomers.used, usageLimit),
    })
    .returning({ used: codeCustomers.used });
  return rows[0]?.used ?? null;
}

/** Counts one more customer of a code. How many there are now; null: there may be no more. */
export async function updateCodeCustomers(tx: Transaction, codeId: string): Promise<number | null> {
  const rows = await tx
    .update(discountCodes)
    .set({ customers: sql`${discountCodes.customers} + 1` })
    .where(
      and(
        eq(discountCodes.id, codeId),
        or(
          isNull(discountCodes.customerLimit),
          lt(discountCodes.customers, discountCodes.customerLimit),
        ),
      ),
    )
    .returning({ customers: discountCodes.customers });
  return rows[0]?.customers ?? null;
}

/** Switches a code off because nobody can use it any more. */
export async function updateCodeExhausted(
  tx: Transaction,
  codeId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ active: false, exhaustedAt: now })
    .where(and(eq(discountCodes.id, codeId), discountCodes.active));
}

export async function insertUsage(
  tx: Transaction,
  usage: Omit<typeof discountUsage.$inferInsert, 'id' | 'releasedAt'>,
): Promise<void> {
  await tx.insert(discountUsage).values(usage);
}

type Usage = Omit<Customer, 'phoneKey'> & { codeId: string };

const usageColumns = {
  codeId: discountUsage.discountCodeId,
  userId: discountUsage.userId,
  customerKey: discountUsage.customerKey,
};

/** Marks the use of an order as given back; null when it has none that stands. */
export async function updateUsageReleased(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<Usage | null> {
  const rows = await tx
    .update(discountUsage)
    .set({ releasedAt: now })
    .where(and(eq(discountUsage.orderId, orderId), isNull(discountUsage.releasedAt)))
    .returning(usageColumns);
  return rows[0] ?? null;
}

/** What the use of an order takes off, once its lines are other. */
export async function updateUsageAmount(
  tx: Transaction,
  orderId: string,
  discountAmount: Cents,
): Promise<void> {
  await tx
    .update(discountUsage)
    .set({ discountAmount })
    .where(and(isNull(discountUsage.releasedAt), eq(discountUsage.orderId, orderId)));
}

/** The reverse, for an order that comes back to life; null when nothing had been given back. */
export async function updateUsageStanding(tx: Transaction, orderId: string): Promise<Usage | null> {
  const rows = await tx
    .update(discountUsage)
    .set({ releasedAt: null })
    .where(and(eq(discountUsage.orderId, orderId), isNotNull(discountUsage.releasedAt)))
    .returning(usageColumns);
  return rows[0] ?? null;
}

/** Gives a use back and opens the code again if only its limit had closed it. */
export async function updateCodeReleased(tx: Transaction, codeId: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({
      used: sql`${discountCodes.used} - 1`,
      active: sql`${discountCodes.active} or ${discountCodes.exhaustedAt} is not null`,
      exhaustedAt: null,
    })
    .where(eq(discountCodes.id, codeId));
}

export async function updateCustomerReleased(
  tx: Transaction,
  codeId: string,
  customerKey: string,
): Promise<number> {
  const rows = await tx
    .update(codeCustomers)
    .set({ used: sql`${codeCustomers.used} - 1` })
    .where(
      and(eq(codeCustomers.discountCodeId, codeId), eq(codeCustomers.customerKey, customerKey)),
    )
    .returning({ used: codeCustomers.used });
  const [row] = rows;
  if (!row) throw new Error(`Code ${codeId} does not know the customer whose use is given back`);
  return row.used;
}

/** One customer less, when the last use was given back. */
export async function updateCustomersReleased(tx: Transaction, codeId: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ customers: sql`${discountCodes.customers} - 1` })
    .where(eq(discountCodes.id, codeId));
}
