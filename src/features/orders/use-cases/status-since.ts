import { UNDO_EVENTS, type OrderStatus } from '#/domain/orders/status.ts';

interface StatusEvent {
  kind: string;
  toStatus: OrderStatus | null;
  createdAt: Date;
}

/**
 * When an order came into a status, whatever was taken back since; its history, the oldest first. Null: it
 * never did. As `findStatusSince` reads it.
 */
export function statusSince(events: readonly StatusEvent[], status: OrderStatus): Date | null {
  const came = events.findLast(
    ({ kind, toStatus }) => toStatus === status && !UNDO_EVENTS.includes(kind),
  );
  return came?.createdAt ?? null;
}
