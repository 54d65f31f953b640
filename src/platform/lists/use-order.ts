import { useMutation } from '@tanstack/react-query';
import type { Move } from '#/domain/lists/order.ts';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import type { Moved } from './sortable.tsx';
import { UNDO_MS } from '#/ui/undo-ms.ts';

interface OrderSteps {
  /** Answers with the ids of the whole list, as they stood and as they stand. */
  move: (id: string, to: Move) => Promise<{ before: string[]; after: string[] }>;
  /** Puts an order back, if the one that was seen still stands. */
  reorder: (orders: { seen: string[]; ids: string[] }) => Promise<unknown>;
  /** Shows an order that the server has not got yet; gives what takes it back. */
  show: (order: readonly string[]) => Promise<() => void>;
  /** Reads again what shows the order. */
  refresh: () => Promise<unknown>;
  failureText: (error: unknown) => string;
}

/** The order of a list on the server: shown at once, taken back when it is rejected, undone on request. */
export function useOrder({ move, reorder, show, refresh, failureText }: OrderSteps) {
  const undoing = useMutation({
    mutationFn: reorder,
    onError: (error) => notify.error(failureText(error)),
    onSettled: refresh,
  });
  const moving = useMutation({
    mutationFn: ({ id, to }: Moved) => move(id, to),
    onMutate: ({ order }) => show(order),
    onSuccess: ({ before, after }, { name }) =>
      notify.success(m.admin_order_moved({ name }), undefined, {
        duration: UNDO_MS,
        action: {
          label: m.admin_order_undo(),
          onClick: () => undoing.mutate({ seen: after, ids: before }),
        },
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      notify.error(failureText(error));
    },
    onSettled: refresh,
  });
  return { onMove: moving.mutate, busy: moving.isPending || undoing.isPending };
}
