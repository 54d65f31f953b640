import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import { cancelMessages } from './messages.ts';

/** One page of the own orders; always asked afresh, because orders move without the browser. */
export function orderListOptions(page: number) {
  const input = { locale: getLocale(), page };
  return api.orders.list.queryOptions({ input, staleTime: 0 });
}

export function orderOptions(id: string) {
  const input = { locale: getLocale(), id };
  return api.orders.get.queryOptions({ input, staleTime: 0 });
}

export function useOrder(id: string) {
  const { data: order, refetch } = useSuspenseQuery({
    ...orderOptions(id),
    refetchOnWindowFocus: true,
  });
  return { order, refresh: () => void refetch() };
}

export function useCancelOrder(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = orderOptions(id);
  return useMutation(
    api.orders.cancel.mutationOptions({
      onSuccess: async (order) => {
        queryClient.setQueryData(queryKey, order);
        notify.success(m.orders_cancelled());
        // Lists and payments show the order's status too.
        await queryClient.invalidateQueries({ refetchType: 'active' });
      },
      onError: async (error) => {
        const reason = rejectionText(error, cancelMessages);
        notify.error(m.orders_cancel_failed(), reason ?? m.orders_connection());
        await queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}
