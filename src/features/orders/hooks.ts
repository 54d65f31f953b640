import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import { CART_KEY } from '#/features/cart/cart-key.ts';
import { useLiveOrder } from './live/use-live-order.ts';
import { cancelMessages } from './messages.ts';
import type { OrderView } from './views.ts';

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
  useLiveOrder(order);
  return { order, refresh: () => void refetch() };
}

/** The same press tried again adds nothing twice. */
export function useOrderAgain() {
  const queryClient = useQueryClient();
  return useMutation(
    api.orders.again.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: CART_KEY }),
      onError: () => notify.error(m.orders_again_failed(), m.orders_connection()),
    }),
  );
}

/** Something of a paid order that is other than it was ordered; a rejection stands in its form. */
export function useOrderChange<Input extends { id: string }>(
  id: string,
  act: (input: Input) => Promise<OrderView>,
  done: () => string,
) {
  const queryClient = useQueryClient();
  const { queryKey } = orderOptions(id);
  return useMutation({
    mutationFn: (input: Omit<Input, 'id' | 'locale'>) =>
      // The cast: what was left out is put back.
      act({ ...input, id, locale: getLocale() } as unknown as Input),
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      notify.success(done());
    },
    // Whoever came second sees what the first one did.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  });
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
