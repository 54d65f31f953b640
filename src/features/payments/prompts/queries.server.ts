import { and, desc, eq, getColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { getOwnOrderCondition, type OrderRow } from '#/features/orders/queries.server.ts';
import type { AttemptRow } from '../queries.server.ts';

/**
 * A person's own order and its newest attempt, as both stay until the transaction ends; null: no such order of
 * theirs. The attempt's row is taken before the order's, as when an update is applied, since rows of the outer
 * query are locked when they are joined; the other way round two could wait for each other.
 */
export async function lockOrderToPay(
  tx: Transaction,
  { userId, orderId }: { userId: string | null; orderId: string },
): Promise<{ order: OrderRow; latest: AttemptRow | null } | null> {
  const isOwn = getOwnOrderCondition(userId);
  const latest = tx.$with('latest').as(
    tx
      .select(getColumns(paymentAttempts))
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(and(eq(paymentAttempts.orderId, orderId), isOwn))
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
      .limit(1)
      .for('no key update', { of: paymentAttempts }),
  );
  const own = tx
    .with(latest)
    .select()
    .from(orders)
    .leftJoin(latest, sql`true`)
    .where(and(eq(orders.id, orderId), isOwn))
    .for('no key update', { of: orders });
  const [found] = await runPrepared(own);
  return found ? { order: found.orders, latest: found.latest } : null;
}

/** What was asked for until now. */
interface AskedSoFar {
  newest: AttemptRow | null;
  /** Attempts of the order for which something else came than was asked for. */
  disputed: number;
  /** Prompts since then for all orders of the person; of an order of nobody, its own. */
  prompts: number;
}

/** The order's row is locked, so that nobody opens another attempt of it meanwhile. */
export async function getAskedSoFar(
  tx: Transaction,
  { userId, orderId }: { userId: string | null; orderId: string },
  since: Date,
): Promise<AskedSoFar> {
  const disputed = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.failureReason, 'WRONG_PAYMENT' satisfies AttemptFailure),
  );
  const ofPerson = inArray(
    paymentAttempts.orderId,
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(userId === null ? eq(orders.id, orderId) : eq(orders.userId, userId)),
  );
  const soFar = tx
    .select({
      newest: getColumns(paymentAttempts),
      disputed: tx.$count(paymentAttempts, disputed),
      prompts: tx.$count(paymentAttempts, and(gt(paymentAttempts.createdAt, since), ofPerson)),
    })
    .from(orders)
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  const [asked] = await runPrepared(soFar);
  if (!asked) throw new Error(`There is no order ${orderId}`);
  return asked;
}

/**
 * That the provider has taken the request: the references it gave, unless others are known (then null,
 * and nothing is written), and that the attempt waits, unless word about it came first. The attempt now.
 */
export async function updateAccepted(
  db: Executor,
  id: string,
  refs: { providerRef: string; merchantRef: string },
  pageUrl: string | null,
): Promise<AttemptRow | null> {
  const { state, providerRef } = paymentAttempts;
  const isNew = sql`${state} = 'created'`;
  const accepted = db
    .update(paymentAttempts)
    .set({
      ...refs,
      state: sql`case when ${isNew} then 'pending' else ${state} end`,
      pageUrl: sql`case when ${isNew} then coalesce(${pageUrl}, ${paymentAttempts.pageUrl}) else ${paymentAttempts.pageUrl} end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(paymentAttempts.id, id), or(isNull(providerRef), eq(providerRef, refs.providerRef))),
    )
    .returning();
  const [row] = await runPrepared(accepted);
  return row ?? null;
}
