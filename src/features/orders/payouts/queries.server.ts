import { and, desc, eq, gt, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { orders } from '#/db/schema/orders.ts';
import { payouts } from '#/db/schema/payouts.ts';
import type { Cents } from '#/domain/money/money.ts';

/** More than an order ever has. */
const MOST_ENTRIES = 300;

/** Money of an order that goes out or was to, with who of the shop asked and agreed; the newest first. */
export function listPayoutsOf(db: Executor, orderId: string) {
  const agreeing = alias(profiles, 'agreeing');
  const { id, way, purpose, phone, amount, state, receipt, failureReason } = payouts;
  const { flaggedForReviewAt, requestedBy: requestedById, createdAt } = payouts;
  return db
    .select({
      id,
      way,
      purpose,
      phone,
      amount,
      state,
      receipt,
      failureReason,
      flaggedForReviewAt,
      requestedById,
      requestedBy: profiles.fullName,
      confirmedBy: agreeing.fullName,
      createdAt,
    })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.userId, requestedById))
    .leftJoin(agreeing, eq(agreeing.userId, payouts.confirmedBy))
    .where(eq(payouts.orderId, orderId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_ENTRIES);
}

export type PayoutOfOrder = Awaited<ReturnType<typeof listPayoutsOf>>[number];

/** Orders with money that waits for a second person, or that did not go out and was not sent anew. */
export function listOrdersOfPayouts(db: Executor) {
  const later = alias(payouts, 'later');
  const isLater = and(
    eq(later.orderId, payouts.orderId),
    eq(later.purpose, payouts.purpose),
    gt(later.createdAt, payouts.createdAt),
    ne(later.state, 'withdrawn'),
  );
  return db
    .select({ id: payouts.orderId })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(
      or(
        eq(payouts.state, 'requested'),
        and(eq(payouts.state, 'unknown'), isNotNull(payouts.flaggedForReviewAt)),
        and(
          eq(payouts.state, 'failed'),
          // Given back another way meanwhile.
          gt(sql`${orders.paidTotal} - ${orders.refundedTotal} - ${orders.openPayouts}`, 0),
          notExists(db.select({ id: later.id }).from(later).where(isLater)),
        ),
      ),
    );
}

/** Adds money that is on its way, or takes it away. The order's row is locked. */
export async function updateOpenPayouts(
  tx: Transaction,
  orderId: string,
  { amount, ofDeposit }: { amount: Cents; ofDeposit: Cents },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      openPayouts: sql`${orders.openPayouts} + ${sql.param(amount, orders.openPayouts)}`,
      openDepositPayouts: sql`${orders.openDepositPayouts} + ${sql.param(ofDeposit, orders.openDepositPayouts)}`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}
