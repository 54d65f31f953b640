import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidV7 } from '#/db/columns.ts';
import type { Transaction } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { insertOrderLines, type OrderRow } from '../queries.server.ts';
import type { PlannedOrder } from './plan-lines.server.ts';

/** Gives an order other sums and another place; its row is locked. */
export async function updateOrderSums(
  tx: Transaction,
  orderId: string,
  sums: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...sums, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
    .returning();
  if (!row) throw new Error(`Order ${orderId} went away while it was locked`);
  return row;
}

/** Puts the planned lines in the place of those there are. The order's row is locked. */
export async function updateOrderLines(
  tx: Transaction,
  orderId: string,
  { before, after }: { before: readonly { id: string }[]; after: PlannedOrder['lines'] },
): Promise<void> {
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx
      .delete(orderLines)
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, ids)));
  }
  for (const { id, ...line } of after) {
    if (id === null) continue;
    // One after the other: a connection does one thing at a time.
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .update(orderLines)
      .set(line)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.id, id)));
  }
  const added = after.filter(({ id }) => id === null);
  if (added.length === 0) return;
  // As in `writeOrder`: sorted, they stay in the order in which they were added.
  const ids = added.map(() => uuidV7()).toSorted();
  await insertOrderLines(
    tx,
    added.map((line, index) => ({ ...line, orderId, id: ids[index] })),
  );
}
