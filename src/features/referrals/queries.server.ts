import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { discountUsage, personalCodes } from '#/db/schema/discounts.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { referralRewards } from '#/db/schema/referrals.ts';
import { AGREED_STATUSES } from '#/domain/orders/open-sum.ts';
import { hasOpenSum } from '#/features/orders/queries.server.ts';

/** An order of somebody that was delivered to them and is paid. */
export async function findReceivedOrder(db: Executor, userId: string): Promise<string | null> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        sql`${orders.status} in ('delivered', 'completed')`,
        gt(orders.paidTotal, orders.refundedTotal),
        not(hasOpenSum),
      ),
    )
    .limit(1);
  return rows[0]?.id ?? null;
}

/** Standing uses of the friend's codes of somebody, for orders that were paid. */
export async function countFriends(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(personalCodes)
    .innerJoin(discountUsage, eq(discountUsage.discountCodeId, personalCodes.codeId))
    .innerJoin(orders, eq(orders.id, discountUsage.orderId))
    .where(
      and(
        eq(personalCodes.userId, userId),
        eq(personalCodes.kind, 'friend'),
        isNull(discountUsage.releasedAt),
        inArray(orders.status, [...AGREED_STATUSES]),
      ),
    );
  return row?.found ?? 0;
}

/** A friend's order whose code stands, and who recommended the shop. */
function selectFriendOrders(db: Executor) {
  return db
    .select({ orderId: orders.id, userId: personalCodes.userId, status: orders.status })
    .from(discountUsage)
    .innerJoin(personalCodes, eq(personalCodes.codeId, discountUsage.discountCodeId))
    .innerJoin(orders, eq(orders.id, discountUsage.orderId))
    .$dynamic();
}

const isFriends = and(eq(personalCodes.kind, 'friend'), isNull(discountUsage.releasedAt));

/** Friends' orders that were completed before an instant and of which nothing has come so far. */
export async function listOrdersToReward(
  db: Executor,
  before: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await selectFriendOrders(db)
    .where(
      and(
        isFriends,
        eq(orders.status, 'completed'),
        after === null ? undefined : gt(orders.id, after),
        sql`not exists (select 1 from ${referralRewards} r where r.order_id = ${orders.id})`,
        sql`(select max(e.created_at) from ${orderEvents} e
          where e.order_id = ${orders.id} and e.kind = 'completed') < ${before}`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function findFriendOrder(db: Executor, orderId: string) {
  const [row] = await selectFriendOrders(db).where(and(isFriends, eq(orders.id, orderId)));
  return row ?? null;
}

/** False: something came of this order before, or does in this moment. */
export async function insertReward(
  tx: Transaction,
  reward: typeof referralRewards.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(referralRewards).values(reward).onConflictDoNothing();
  return made.rowCount === 1;
}

export async function updateRewardCode(
  tx: Transaction,
  orderId: string,
  codeId: string,
): Promise<void> {
  await tx.update(referralRewards).set({ codeId }).where(eq(referralRewards.orderId, orderId));
}

/** Codes that somebody got since then. */
export function countRewards(db: Executor, userId: string, since: Date): Promise<number> {
  return db.$count(
    referralRewards,
    and(
      eq(referralRewards.userId, userId),
      isNotNull(referralRewards.codeId),
      gt(referralRewards.createdAt, since),
    ),
  );
}

export function listRewardsOf(db: Executor, userId: string) {
  return db
    .select({ codeId: referralRewards.codeId, createdAt: referralRewards.createdAt })
    .from(referralRewards)
    .where(eq(referralRewards.userId, userId))
    .orderBy(asc(referralRewards.createdAt));
}

export async function deleteRewardsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(referralRewards).where(eq(referralRewards.userId, userId));
}

/** Hands what one account got to another. */
export async function updateRewardOwner(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(referralRewards).set({ userId: to }).where(eq(referralRewards.userId, from));
}
