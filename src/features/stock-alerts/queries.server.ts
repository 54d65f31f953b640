import { and, asc, eq, gt, isNull, lte, min, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { stockAlerts } from '#/db/schema/stock-alerts.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

export type StockAlertRow = typeof stockAlerts.$inferSelect;

const { productId, rentalStartDate, rentalEndDate, email } = stockAlerts;

/** Alerts for the same product on the same days, which one look at the stock answers. */
export interface StockAlertGroup {
  productId: string;
  range: RentalRange | null;
}

type NewStockAlert = Omit<typeof stockAlerts.$inferInsert, 'id' | 'checkedAt' | 'notifiedAt'>;

/** One per address, product and days: asked again it is as new, with the quantity of the last time. */
export async function insertStockAlert(tx: Executor, alert: NewStockAlert): Promise<void> {
  await tx
    .insert(stockAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [email, productId, rentalStartDate, rentalEndDate],
      set: { ...alert, checkedAt: null, notifiedAt: null },
    });
}

function isOpenOn(today: Day): SQL | undefined {
  return and(isNull(stockAlerts.notifiedAt), gt(stockAlerts.expiresOn, today));
}

function isOf(group: StockAlertGroup): SQL | undefined {
  const { range } = group;
  return and(
    eq(productId, group.productId),
    range
      ? and(eq(rentalStartDate, range.start), eq(rentalEndDate, range.end))
      : isNull(rentalStartDate),
  );
}

/** What has open alerts; first what was looked at the longest time ago, or never. */
export async function listOpenGroups(
  db: Executor,
  today: Day,
  most: number,
): Promise<StockAlertGroup[]> {
  const rows = await db
    .select({ productId, start: rentalStartDate, end: rentalEndDate })
    .from(stockAlerts)
    .where(isOpenOn(today))
    .groupBy(productId, rentalStartDate, rentalEndDate)
    .orderBy(sql`${min(stockAlerts.checkedAt)} asc nulls first`)
    .limit(most);
  return rows.map((row) => ({
    productId: row.productId,
    range: row.start && row.end ? { start: row.start, end: row.end } : null,
  }));
}

/** Open alerts of a group for so many units or fewer, in the order in which they were asked for. */
export function listStockAlertsUpTo(
  db: Executor,
  group: StockAlertGroup,
  { free, today, most }: { free: number; today: Day; most: number },
): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(and(isOf(group), isOpenOn(today), lte(stockAlerts.quantity, free)))
    .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
    .limit(most);
}

export async function updateChecked(
  db: Executor,
  group: StockAlertGroup,
  now: Date,
): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ checkedAt: now })
    .where(and(isOf(group), isNull(stockAlerts.notifiedAt)));
}

/** Marks an alert as told; null when it is told already, or was taken back. */
export async function updateNotified(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<StockAlertRow | null> {
  const [row] = await tx
    .update(stockAlerts)
    .set({ notifiedAt: now })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.notifiedAt)))
    .returning();
  return row ?? null;
}

export async function deleteStockAlert(db: Executor, id: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id));
}

export async function deleteExpiredStockAlerts(db: Executor, today: Day): Promise<void> {
  await db.delete(stockAlerts).where(lte(stockAlerts.expiresOn, today));
}

export function listStockAlertsOfEmail(db: Executor, address: string) {
  const { quantity, wording, askedAt, expiresOn, notifiedAt } = stockAlerts;
  return db
    .select({
      productId,
      quantity,
      rentalStartDate,
      rentalEndDate,
      wording,
      askedAt,
      expiresOn,
      notifiedAt,
    })
    .from(stockAlerts)
    .where(eq(email, address))
    .orderBy(askedAt, stockAlerts.id);
}

export async function deleteStockAlertsOfEmail(tx: Transaction, address: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(email, address));
}
