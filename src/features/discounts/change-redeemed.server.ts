import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { updateUsageAmount } from './queries.server.ts';
import { releaseCode } from './release-code.server.ts';

/**
 * What the code of an order takes off now that its lines are other; 0: it does not count any more, and its
 * use is given back. In the transaction that changes the order, before its stock.
 */
export async function changeRedeemed(
  tx: Transaction,
  orderId: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  if (amount === 0) await releaseCode(tx, orderId, now);
  else await updateUsageAmount(tx, orderId, amount);
}
