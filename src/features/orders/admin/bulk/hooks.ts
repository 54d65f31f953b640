import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StepRejection } from '#/features/orders/rejections.ts';
import type { StaffOrderView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import type { BulkRow } from '#/platform/lists/bulk-row.ts';
import type { BulkOutcome } from '#/platform/lists/bulk-result.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import { bulkOrderSentences, orderFailureText } from '../order/messages.ts';

type DispatchMany = Parameters<typeof client.orders.staff.dispatchMany>[0];

export interface BulkOrderResult {
  verb: 'prepare' | 'dispatch';
  rows: BulkOutcome[];
}

/** How many orders a step was taken with. */
export function doneText(verb: BulkOrderResult['verb'], count: number): string {
  return verb === 'prepare'
    ? m.admin_orders_bulk_started_count({ count })
    : m.admin_orders_bulk_dispatched_count({ count });
}

/** Takes a step with the chosen orders; what became of each goes to `onResult`. */
export function useBulkOrders(
  orders: readonly StaffOrderView[],
  onResult: (result: BulkOrderResult) => void,
) {
  const queryClient = useQueryClient();
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const orderIds = orders.map(({ id }) => id);
  const hand = (verb: BulkOrderResult['verb']) => (rows: BulkRow<StepRejection>[]) =>
    onResult({
      verb,
      rows: rows.map(({ id, refusal }) => ({
        id,
        name: numbers.get(id),
        refusal: refusal && sentenceOf(bulkOrderSentences, refusal),
      })),
    });
  const options = {
    // Also after a failure: some may have moved.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.orders.key() }),
        queryClient.invalidateQueries({ queryKey: api.desk.key() }),
      ]),
  };
  const prepare = useMutation({
    mutationFn: () => client.orders.staff.prepareMany({ orderIds }),
    onSuccess: hand('prepare'),
    onError: (error: unknown) => notify.error(orderFailureText(error)),
    ...options,
  });
  const dispatch = useMutation({
    mutationFn: (trip: DispatchMany['trip']) =>
      client.orders.staff.dispatchMany({ orderIds, trip }),
    onSuccess: hand('dispatch'),
    ...options,
  });
  return { prepare, dispatch };
}
