import type { Executor } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import { findExtension, type ExtensionRow } from './extensions/queries.server.ts';
import { openSumOf, toGiveBackOf } from './order-sums.server.ts';
import type { OrderRow } from './queries.server.ts';

/** What can be paid of an order now. */
export interface MoneyToPay {
  open: Cents;
  /** Until when: units are held so long for it. Null: none wait for it. */
  until: Date | null;
}

/** What an order asks for, further days that wait for their payment included. */
export async function moneyToPay(db: Executor, order: OrderRow, now: Date): Promise<MoneyToPay> {
  // Only an agreed order gets further days.
  const isWaiting = order.status === 'pending_payment';
  return toPayOf(order, isWaiting ? null : await findExtension(db, order.id, ['open']), now);
}

/** `extension`: the one that waits for its payment. */
export function toPayOf(order: OrderRow, extension: ExtensionRow | null, now: Date): MoneyToPay {
  const open = openSumOf(order);
  if (order.status === 'pending_payment') return { open, until: order.holdExpiresAt };
  if (!extension || extension.holdExpiresAt <= now) return { open, until: null };
  const more = Math.max(0, extension.amount - toGiveBackOf(order));
  return { open: open + more, until: extension.holdExpiresAt };
}
