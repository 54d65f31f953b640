import { readUnitCode } from '#/domain/stock/unit.ts';
import { client } from '#/platform/rpc/client.ts';
import { pickFailureText } from '../messages.ts';
import { useQueue } from '../queue/use-queue.ts';
import { PICK_OUTBOX_KEY, pickOutboxOf, type QueuedPick } from './pick-outbox.ts';

/** The ticks of one person. */
export function usePicks(staffId: string | undefined) {
  const { add, ...queue } = useQueue<QueuedPick>({
    outbox: staffId === undefined ? null : pickOutboxOf(staffId),
    name: PICK_OUTBOX_KEY,
    send: ({ id: key, orderId, pick }, signal) =>
      client.orders.staff.warehouse.pick({ orderId, key, pick }, { signal }),
    failureText: pickFailureText,
  });
  return {
    ...queue,
    add: (entry: Omit<QueuedPick, 'id'>) => add({ ...entry, id: crypto.randomUUID() }),
  };
}

export type Picks = ReturnType<typeof usePicks>;

/** What was scanned, as the server will read it; null: no label says that. */
export function scannedCode(typed: string): string | null {
  const code = readUnitCode(typed);
  return code.ok ? code.value : null;
}
