import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { orders } from '#/db/schema/orders.ts';
import type { OrderRow } from '../queries.server.ts';

/** More than anybody ever has. */
const MOST_CREDITS = 50;

/** Other orders of whoever has this one with money that may have to go back, the newest first. */
export function listOrdersWithCredit(
  db: Executor,
  { id, userId, contactPhone }: Pick<OrderRow, 'id' | 'userId' | 'contactPhone'>,
): Promise<OrderRow[]> {
  const has = eq(orders.contactPhone, contactPhone);
  const left = sql`${orders.paidTotal} - ${orders.refundedTotal} - ${orders.openPayouts}`;
  const asked = sql`${orders.dueTotal} - ${orders.depositReturned} - ${orders.openDepositPayouts} - ${orders.goodsReturned}`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        ne(orders.id, id),
        userId === null ? has : or(eq(orders.userId, userId), has),
        sql`${left} > 0`,
        or(
          inArray(orders.status, ['cancelled', 'refunded']),
          isNotNull(orders.depositSettledAt),
          sql`${left} > ${asked}`,
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_CREDITS);
}
