import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';

/** How money of an order can be sent: asked afresh, as it follows from what has come and gone. */
export function payoutWaysOptions(orderId: string) {
  return api.payouts.ways.queryOptions({ input: { orderId }, staleTime: 0 });
}

/** Something done with money that goes out. What is shown is read again whatever came of it. */
export function usePayoutStep<Input>(act: (input: Input) => Promise<void>, done: () => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify.success(done()),
    onSettled: () =>
      Promise.all(
        [api.orders.key(), api.payouts.key(), api.desk.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
