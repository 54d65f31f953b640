import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';

/** Always asked afresh: others work at the same order. */
export function staffOrderOptions(orderId: string) {
  const input = { orderId, locale: getLocale() };
  return api.orders.staff.get.queryOptions({ input, staleTime: 0 });
}

/**
 * Something done with an order. What is shown is read again whatever came of it: whoever came second
 * sees what the first one did.
 */
export function useOrderStep<Input extends { orderId: string }>(
  orderId: string,
  act: (input: Input) => Promise<StaffOrderDetailView>,
  done: () => string,
) {
  const queryClient = useQueryClient();
  const { queryKey } = staffOrderOptions(orderId);
  return useMutation({
    mutationFn: (input: Omit<Input, 'orderId' | 'locale'>) =>
      // The cast: what was left out is put back.
      act({ ...input, orderId, locale: getLocale() } as unknown as Input),
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      notify.success(done());
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.orders.key() }),
        queryClient.invalidateQueries({ queryKey: api.desk.key() }),
      ]),
  });
}
