import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Result } from '#/domain/errors/result.ts';
import { changesCloseAt, checkChange, type NotChangeable } from '#/domain/orders/change-order.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../queries.server.ts';

/** Who changes a paid order: a customer only an own one. */
export type OrderChanger = { by: 'customer'; userId: string } | { by: 'shop' };

/** The order as it stays until the transaction ends; null: there is none for this person. */
export async function lockToChange(
  tx: Transaction,
  change: OrderChanger & { orderId: string },
): Promise<OrderRow | null> {
  const { orderId } = change;
  if (change.by === 'customer' && !(await findOwnOrder(tx, change.userId, orderId))) return null;
  return lockOrder(tx, orderId);
}

export function checkChangeOf(
  { by }: OrderChanger,
  { status }: Pick<OrderRow, 'status'>,
  lines: readonly { leavesOn: Day | null }[],
  now: Date,
): Result<null, NotChangeable> {
  const closesAt = changesCloseAt(lines, settings().orders.changeHours);
  return checkChange(by, { status, closesAt }, now);
}
