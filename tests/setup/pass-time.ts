import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { rateLimits } from '#/db/schema/accounts.ts';
import { hashed } from '#/platform/signed-token.server.ts';

/**
 * Lets time pass for a running shop: what it has noted of prompts, holds and waiting jobs is so much
 * longer ago. Each table by itself, as the shop takes no two rows of one of them in a transaction.
 */
export async function letTimePass(db: Database, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await db.execute(
    sql`update payment_attempts set created_at = created_at - ${by}, updated_at = updated_at - ${by}`,
  );
  await db.execute(
    sql`update orders set created_at = created_at - ${by}, hold_expires_at = hold_expires_at - ${by}`,
  );
  // The queue ends several jobs in one statement: those it has its hands on are left alone.
  await db.execute(
    sql`update pgboss.job set start_after = start_after - ${by} where (name, id) in (
      select name, id from pgboss.job where state in ('created', 'retry') for update skip locked
    )`,
  );
}

/** The same for the hires of one order: they leave, and are due back, so many days earlier. */
export async function letRentalDaysPass(
  db: Database,
  orderId: string,
  days: number,
): Promise<void> {
  await db.execute(sql`
    update order_lines
    set rental_start_date = rental_start_date - ${days}::int,
      rental_end_date = rental_end_date - ${days}::int,
      leaves_on = leaves_on - ${days}::int,
      due_back_on = due_back_on - ${days}::int,
      blocked_until = blocked_until - ${days}::int
    where order_id = ${orderId} and type = 'rental'`);
}

/** The same for jobs that were being done, some of them by processes that are dead, and for the upkeep of their queues. */
export async function letRunningJobsAge(db: Database, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await db.execute(
    sql`update pgboss.job set started_on = started_on - ${by} where (name, id) in (
      select name, id from pgboss.job where state = 'active' for update skip locked
    )`,
  );
  await db.execute(
    sql`update pgboss.queue set monitor_on = monitor_on - ${by}, monitor_claim_on = monitor_claim_on - ${by}`,
  );
}

/** The same for copies of a newsletter that somebody was sending. */
export async function letCopiesAge(db: Database, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await db.execute(
    sql`update newsletter_recipients set changed_at = changed_at - ${by} where state = 'sending'`,
  );
}

/** The next batch of a newsletter need not be waited for. */
export async function letBatchesBeDue(db: Database): Promise<void> {
  await db.execute(sql`update newsletter_issues set next_batch_at = null where state = 'sending'`);
}

/** The same for how often this machine has sent a form: it may send it again. */
export async function letFormLimitPass(db: Database, form: string): Promise<void> {
  const keys = ['127.0.0.1', '::1'].map((address) => hashed(`${form}:${address}`));
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
