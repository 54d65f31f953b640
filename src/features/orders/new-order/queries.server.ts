import { sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { insertRealtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import { orderTopic } from '../live/order-topic.ts';
import { getEntryValues, type NewOrder, type NewOrderLine } from '../queries.server.ts';

/** Writes the order unless its number is taken: then false, and another number must be tried. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  const written = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.number });
  return written.rowCount === 1;
}

/**
 * Writes what belongs to an order that this transaction has just made: its lines, the first entry of its
 * history and the event of it. In one statement, as nothing of it depends on what others write: nobody
 * else knows the order yet.
 */
export async function insertLinesAndEntry(
  tx: Transaction,
  orderId: string,
  lines: Omit<NewOrderLine, 'orderId'>[],
): Promise<void> {
  const written = tx.$with('written').as(
    tx
      .insert(orderLines)
      .values(lines.map((line) => ({ ...line, orderId })))
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
  await tx.with(written, entry, event).select({ id: entry.id }).from(entry);
  publishAtCommit(tx, orderTopic(orderId), first);
}
