import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { productReviews, reviewRequestLeaves, reviewRequests } from '#/db/schema/reviews.ts';
import { addDays, startOfDay, type Day } from '#/domain/dates/day.ts';

/** An order is delivered within so many days of being placed, or its hire ends later. */
const LONGEST_WAY = '90 days';

/**
 * Orders whose customers may be asked, by what was delivered or came to its last day on these days;
 * the rule has the last word. Whoever reviewed something of it was not in need of the mail.
 */
export async function listOrdersToAsk(
  db: Executor,
  { from, to }: { from: Day; to: Day },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const hired = sql`select ${orderLines.orderId} from ${orderLines}
    where ${orderLines.rentalEndDate} between ${from} and ${to}`;
  const delivered = sql`select e.order_id from ${orderEvents} e join ${orders} o on o.id = e.order_id
    where o.created_at > ${startOfDay(from)}::timestamptz - ${LONGEST_WAY}::interval
      and e.kind = 'delivered'
      and e.created_at >= ${startOfDay(from)} and e.created_at < ${startOfDay(addDays(to, 1))}`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        sql`${orders.id} in (${hired} union ${delivered})`,
        sql`${orders.status} in ('delivered', 'completed')`,
        after === null ? undefined : gt(orders.id, after),
        isNull(users.blockedAt),
        // Nor is the address of an account that was closed.
        users.emailVerified,
        sql`not exists (select 1 from ${reviewRequests} r where r.order_id = ${orders.id})`,
        sql`not exists (select 1 from ${productReviews} w where w.order_id = ${orders.id})`,
        sql`not exists (select 1 from ${reviewRequestLeaves} l where l.user_id = ${orders.userId})`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False: the order's customer was asked before, or is in this moment. */
export async function insertRequest(
  tx: Transaction,
  orderId: string,
  sentAt: Date,
): Promise<boolean> {
  const made = await tx.insert(reviewRequests).values({ orderId, sentAt }).onConflictDoNothing();
  return made.rowCount === 1;
}

/** Where somebody is written to, by which name and in which language. */
export async function findRecipient(db: Executor, userId: string) {
  const [row] = await db
    .select({ email: users.email, name: profiles.fullName, locale: users.locale })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}
