import type { Transaction } from '#/db/client.server.ts';
import {
  updateCodeReleased,
  updateCustomerReleased,
  updateCustomersReleased,
  updateUsageReleased,
} from './queries.server.ts';

/** Gives the use back once, in the transaction that ends the order unpaid, before its stock. */
export async function releaseCode(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const usage = await updateUsageReleased(tx, orderId, now);
  if (!usage) return;
  const { codeId, customerKey } = usage;
  // The code first: whoever redeems it takes the same two rows in this order.
  await updateCodeReleased(tx, codeId);
  const left = await updateCustomerReleased(tx, codeId, customerKey);
  if (left === 0) await updateCustomersReleased(tx, codeId);
}
