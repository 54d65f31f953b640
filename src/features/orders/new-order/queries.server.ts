import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { sentIdOf, type PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { insertRealtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import { orderTopic } from '../live/order-topic.ts';
import {
  getEntryValues,
  getHolderCondition,
  type NewOrder,
  type NewOrderLine,
} from '../queries.server.ts';

const DAY_MS = 86_400_000;

/** Orders of more lines are rare, and each kept plan is memory of every connection. */
const MOST_PREPARED = 4;

/** What a line that is bought leaves out: so that it has the text of one that is hired. */
const NOT_HIRED = {
  rentalStartDate: null,
  rentalEndDate: null,
  rentalDuration: null,
  leavesOn: null,
  dueBackOn: null,
  blockedUntil: null,
  hireStatus: null,
};

/** What somebody placed in the day before and never paid anything for; `waiting` of them still could be. */
export interface UnpaidOrders {
  recent: number;
  waiting: number;
}

/** The order to write; of its numbers it has the first that is free. */
type OrderToInsert = Omit<NewOrder, 'number'> & {
  id: string;
  numbers: readonly string[];
  createdAt: Date;
};

/**
 * Writes an order with its lines, the first entry of its history, the event of it and the job that ends its
 * hold; its number, and what its holder had unpaid before. In one statement, as nothing of it depends on what
 * others write: nobody else knows the order yet.
 * @throws Error when every number is taken, or the free one is taken at the same moment.
 */
export async function insertOrder(
  tx: Transaction,
  { numbers, ...order }: OrderToInsert,
  lines: Omit<NewOrderLine, 'orderId'>[],
  expiry: PreparedJob,
): Promise<{ number: string; unpaid: UnpaidOrders }> {
  const { id: orderId } = order;
  const number = sql`(select "free" from unnest(${sql.param([...numbers])}::text[]) with ordinality as "wanted"("free", "nth")
    where not exists (select from ${orders} as "other" where "other"."number" = "free") order by "nth" limit 1)`;
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({ ...order, number })
      .returning({ number: orders.number }),
  );
  const written = tx.$with('written').as(
    tx
      .insert(orderLines)
      .values(lines.map((line) => ({ ...NOT_HIRED, ...line, orderId })))
      .returning({ id: orderLines.id }),
  );
  const entry = tx.$with('entry').as(
    tx
      .insert(orderEvents)
      .values(getEntryValues({ orderId, kind: 'placed', toStatus: 'pending_payment' }))
      .returning({ id: orderEvents.id }),
  );
  const first = 1;
  const event = insertRealtimeEventFrom(tx, orderTopic(orderId), entry, sql`${first}::int`);
  const unpaid = unpaidBefore(tx, order);
  const sent = expiry.part(tx);
  const whole = tx
    .with(placed, written, entry, event, unpaid, sent)
    .select({
      number: placed.number,
      jobId: sentIdOf(sent),
      recent: unpaid.recent,
      waiting: unpaid.waiting,
    })
    .from(placed)
    .innerJoin(unpaid, sql`true`);
  // Each number of lines is another text.
  const [row] = await (lines.length > MOST_PREPARED ? whole : runPrepared(whole));
  if (!row) throw new Error(`Order ${orderId} was not written`);
  publishAtCommit(tx, orderTopic(orderId), first);
  const { number: given, jobId, ...counted } = row;
  expiry.assertSent(jobId);
  await expiry.notify(tx);
  return { number: given, unpaid: counted };
}

/** Counted as it was when the statement began: without the order that it writes. */
function unpaidBefore(tx: Transaction, order: Omit<OrderToInsert, 'numbers'>) {
  const { userId = null, contactPhone: phone, createdAt } = order;
  const since = new Date(createdAt.getTime() - DAY_MS);
  const isWaiting = sql`${orders.status} = 'pending_payment' and ${orders.holdExpiresAt} > ${createdAt.toISOString()}`;
  return tx.$with('unpaid').as(
    tx
      .select({
        recent: sql<number>`count(*)::int`.as('recent'),
        waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'),
      })
      .from(orders)
      .where(
        and(
          getHolderCondition({ userId, phone }),
          gt(orders.createdAt, since),
          eq(orders.paidTotal, 0),
        ),
      ),
  );
}
