import * as z from 'zod/mini';
import { orderFailureText } from '#/features/orders/admin/order/messages.ts';
import { takeBackInput } from '../schemas.ts';
import { client } from '#/platform/rpc/client.ts';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { createLocalOutbox } from '../queue/local-outbox.ts';
import { useQueue } from '../queue/use-queue.ts';
import { dropDraft } from './return-draft.ts';

const RETURN_OUTBOX_KEY = 'warehouseReturnsSent';

const queuedReturn = z.strictObject({
  /** Its key on the server. */
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  day: takeBackInput.shape.day,
  lines: takeBackInput.shape.lines,
});

type QueuedReturn = z.output<typeof queuedReturn>;

const returnOutboxOf = createLocalOutbox(RETURN_OUTBOX_KEY, queuedReturn);

/** The returns that one person noted. What was counted stays until the server has it. */
export function useReturns(staffId: string | undefined) {
  const { add, ...queue } = useQueue<QueuedReturn>({
    outbox: staffId === undefined ? null : returnOutboxOf(staffId),
    name: RETURN_OUTBOX_KEY,
    send: ({ id: key, orderId, day, lines }, signal) =>
      client.orders.staff.warehouse.takeBack({ orderId, key, day, lines }, { signal }),
    failureText: orderFailureText,
    onSent: ({ orderId, number }) => {
      dropDraft(orderId);
      notify.success(`${number}: ${m.admin_order_returned()}`);
    },
  });
  return {
    ...queue,
    add: (entry: Omit<QueuedReturn, 'id'>) => add({ ...entry, id: crypto.randomUUID() }),
  };
}

export type Returns = ReturnType<typeof useReturns>;
