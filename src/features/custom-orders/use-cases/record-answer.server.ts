import type { Transaction } from '#/db/client.server.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { notifyShopOfAnswer } from '../mails/send-custom-mails.server.ts';
import { insertEvent, updateStatus, type CustomOrderRow } from '../queries.server.ts';

/** Notes what the customer answered, and tells the shop. */
export async function recordAnswer(
  tx: Transaction,
  { from, moved, now }: { from: CustomOrderStatus; moved: CustomOrderRow; now: Date },
): Promise<void> {
  const change = { fromStatus: from, toStatus: moved.status, createdAt: now };
  await insertEvent(tx, { customOrderId: moved.id, by: 'customer', ...change });
  await notifyShopOfAnswer(tx, moved);
}

/** Moves a request that is locked to what the customer answered. */
export async function answerLocked(
  tx: Transaction,
  request: CustomOrderRow,
  { to, now }: { to: 'accepted' | 'declined'; now: Date },
): Promise<void> {
  const moved = await updateStatus(tx, request.id, { version: request.version, to, now });
  if (!moved) throw new Error(`Request ${request.id} was changed while it was locked`);
  await recordAnswer(tx, { from: request.status, moved, now });
}
