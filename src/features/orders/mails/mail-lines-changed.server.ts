import type { Transaction } from '#/db/client.server.ts';
import { openSumOf, toGiveBackOf } from '../order-sums.server.ts';
import { payAddress } from '../pay-link.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import type { LinesChangedData } from './order-lines-changed.server.tsx';
import { mailCustomer } from './mail-customer.server.ts';
import { confirmedDataOf } from './send-order-mails.server.ts';

/** Tells the customer what the order is now: once for each change. */
export async function mailLinesChanged(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { dueBefore, eventId }: { dueBefore: number; eventId: string },
): Promise<void> {
  const open = openSumOf(order);
  const data: LinesChangedData = {
    ...confirmedDataOf(order, lines, { open }),
    dueBefore,
    payUrl: open > 0 ? payAddress(order) : null,
    back: toGiveBackOf(order),
  };
  await mailCustomer(tx, order, {
    template: 'order-lines-changed',
    data,
    dedupeKey: `order-lines-changed:${eventId}`,
  });
}
