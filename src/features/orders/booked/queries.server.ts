import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { orders } from '#/db/schema/orders.ts';
import { bookedPayments } from '#/db/schema/payments.ts';
import type { Cents } from '#/domain/money/money.ts';

export type BookedRow = typeof bookedPayments.$inferSelect;

/** Writes a payment; false when its id, or the number of its transfer, is booked already. */
export async function insertBooked(
  tx: Transaction,
  payment: typeof bookedPayments.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(bookedPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: bookedPayments.id });
  return rows.length > 0;
}

export async function findBooked(db: Executor, id: string): Promise<BookedRow | null> {
  const rows = await db.select().from(bookedPayments).where(eq(bookedPayments.id, id));
  return rows[0] ?? null;
}

/** Says that a payment was booked by mistake; false when somebody said so before. */
export async function updateReversed(
  tx: Transaction,
  id: string,
  { by, why, at }: { by: string; why: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(bookedPayments)
    .set({ reversedAt: at, reversedBy: by, reversedWhy: why })
    .where(and(eq(bookedPayments.id, id), isNull(bookedPayments.reversedAt)))
    .returning({ id: bookedPayments.id });
  return rows.length > 0;
}

/** Every payment that was booked for an order, with who of the shop did it; the newest first. */
export function listBookedOf(db: Executor, orderId: string) {
  const reverser = alias(profiles, 'reverser');
  return db
    .select({
      payment: bookedPayments,
      by: profiles.fullName,
      reversedByName: reverser.fullName,
    })
    .from(bookedPayments)
    .leftJoin(profiles, eq(profiles.userId, bookedPayments.bookedBy))
    .leftJoin(reverser, eq(reverser.userId, bookedPayments.reversedBy))
    .where(eq(bookedPayments.orderId, orderId))
    .orderBy(desc(bookedPayments.createdAt), desc(bookedPayments.id));
}

/** What staff booked of a person's orders; not what they wrote about it. */
export function listBookedOfPerson(db: Executor, userId: string) {
  const { id, orderId, method, amount, reference, receivedOn, reversedAt } = bookedPayments;
  return db
    .select({ id, orderId, method, amount, reference, receivedOn, reversedAt })
    .from(bookedPayments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(id));
}

/** The order may leave before it is paid. Its row is locked. */
export async function updatePaysOnDelivery(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ paysOnDelivery: true, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Gives up more of the price. The order's row is locked. */
export async function updateAllowed(
  tx: Transaction,
  orderId: string,
  amount: Cents,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      allowedTotal: sql`${orders.allowedTotal} + ${sql.param(amount, orders.allowedTotal)}`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}
