import type { Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import type { Cents } from '#/domain/money/money.ts';
import { orderNumberFrom } from '#/domain/orders/order-number.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import { insertOrder, type UnpaidOrders } from './new-order/queries.server.ts';
import type { NewOrder, NewOrderLine } from './queries.server.ts';

export type OrderToWrite = Omit<NewOrder, 'id' | 'number' | 'status' | 'createdAt'> & {
  createdAt: Date;
  /** Given where something names the order before it is written. */
  id?: string;
};
export type LineToWrite = Omit<NewOrderLine, 'id' | 'orderId' | 'productId'> & {
  productId: string | null;
  depositPerUnit: Cents;
};
/** A line that takes its units from the stock of a product. */
export type ProductLine = LineToWrite & { productId: string };

/** Numbers are random: one in a million million is taken, and then the next will not be. */
const NUMBERS_TRIED = 5;

/**
 * Writes a new order with its lines and the first entry of its history, and plans the end of its hold. Its
 * units are not held yet.
 */
export async function writeOrder(
  tx: Transaction,
  order: OrderToWrite,
  lines: readonly LineToWrite[],
): Promise<{ orderId: string; number: string; unpaid: UnpaidOrders }> {
  const { id: orderId = uuidV7() } = order;
  const numbers = Array.from({ length: NUMBERS_TRIED }, newNumber);
  // Made in the same millisecond, ids are in no order: sorted, they keep the lines in that of the cart.
  const ids = lines.map(() => uuidV7()).toSorted();
  const { holdExpiresAt: startAfter } = order;
  const written = await insertOrder(
    tx,
    { ...order, id: orderId, numbers, status: 'pending_payment' },
    lines.map((line, index) => ({ ...line, id: ids[index] })),
    await prepareJob('orders.expire-hold', { orderId }, { startAfter }),
  );
  return { orderId, ...written };
}

function newNumber(): string {
  return orderNumberFrom(crypto.getRandomValues(new Uint8Array(8)));
}
