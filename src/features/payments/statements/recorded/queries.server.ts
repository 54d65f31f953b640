import { and, between, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { incomingPayments } from '#/db/schema/incoming-payments.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { payouts } from '#/db/schema/payouts.ts';
import type { RecordedEntry, StatementDirection } from '#/domain/payments/statement.ts';
import { listStatedReceipts, type StatementScope } from '../queries.server.ts';

const order = { id: orders.id, number: orders.number };

/** Within the time, or on a line of it: what we know of a moment may be when something was sent. */
function near(db: Executor, at: SQL, receipt: SQL, scope: StatementScope): SQL | undefined {
  const stated = listStatedReceipts(db, scope);
  return or(between(at, scope.from, scope.to), inArray(receipt, stated));
}

/** What our books say came from a provider in a time. */
export async function listRecordedIn(db: Executor, scope: StatementScope) {
  const { receipt, receivedAmount, createdAt } = paymentAttempts;
  const prompts = await db
    .select({ receipt, amount: receivedAmount, at: createdAt, order })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.provider, scope.provider),
        isNotNull(receivedAmount),
        isNotNull(receipt),
        near(db, sql`${createdAt}`, sql`${receipt}`, scope),
      ),
    );
  const came = incomingPayments;
  const unasked = await db
    .select({ receipt: came.receipt, amount: came.amount, at: came.paidAt, order })
    .from(came)
    .leftJoin(orders, eq(orders.id, came.orderId))
    .where(
      and(
        eq(came.provider, scope.provider),
        // What is a prompt's is counted there; what is not proved is counted nowhere.
        inArray(came.state, ['unmatched', 'applied', 'returned']),
        near(db, sql`${came.paidAt}`, sql`${came.receipt}`, scope),
      ),
    );
  return entriesOf('in', [...prompts, ...unasked]);
}

/** What our books say went out through a provider in a time: by itself, or by hand with its number. */
export async function listRecordedOut(db: Executor, scope: StatementScope) {
  const reference = sql<string>`upper(${orderEvents.details}->>'reference')`;
  const refunds = await db
    .select({
      receipt: reference,
      amount: sql<number>`(${orderEvents.details}->>'amount')::bigint`.mapWith(Number),
      at: orderEvents.createdAt,
      order,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        sql`${orderEvents.details}->>'method' = 'mobile'`,
        sql`${orderEvents.details}->>'reference' <> ''`,
        near(db, sql`${orderEvents.createdAt}`, reference, scope),
      ),
    );
  const back = incomingPayments;
  const returned = await db
    .select({
      receipt: sql<string>`upper(${back.returnReference})`,
      amount: back.amount,
      at: back.decidedAt,
      order: sql<null>`null`,
    })
    .from(back)
    .where(
      and(
        eq(back.provider, scope.provider),
        eq(back.returnMethod, 'mobile'),
        ne(back.returnReference, ''),
        near(db, sql`${back.decidedAt}`, sql`upper(${back.returnReference})`, scope),
      ),
    );
  const sentAt = sql<Date>`coalesce(${payouts.sentAt}, ${payouts.createdAt})`;
  const sent = await db
    .select({
      receipt: payouts.receipt,
      amount: payouts.amount,
      at: sentAt.mapWith(payouts.createdAt),
      order,
    })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(
      and(
        eq(payouts.provider, scope.provider),
        isNotNull(payouts.receipt),
        near(db, sentAt, sql`${payouts.receipt}`, scope),
      ),
    );
  // A payout is booked as a refund too: what it sent is what the provider has.
  return entriesOf('out', [...refunds, ...returned, ...sent]);
}

interface Found {
  receipt: string | null;
  amount: number | null;
  at: Date | null;
  order: RecordedEntry['order'];
}

function entriesOf(direction: StatementDirection, found: readonly Found[]): RecordedEntry[] {
  return found.flatMap(({ receipt, amount, at, order: of }) =>
    receipt === null || amount === null || at === null
      ? []
      : [{ receipt, direction, amount, at, order: of }],
  );
}
