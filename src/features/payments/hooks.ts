import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOpenAttempt } from '#/domain/payments/attempt.ts';
import { api } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { startMessages } from './messages.ts';
import type { StartPaymentRejection } from './rejections.ts';
import type { OrderPaymentView } from './views.ts';

const WHILE_PROMPT_OPEN_MS = 2_000;
/** Another tab may pay, and a hold may end. */
const WHILE_UNPAID_MS = 15_000;

/** How the paying of an order stands; always asked afresh, because a prompt does not wait for us. */
export function paymentOptions(orderId: string) {
  return api.payments.get.queryOptions({ input: { orderId }, staleTime: 0 });
}

/** Polled every two seconds while a prompt is open and the page visible; `onNews`: state changed. */
export function usePayment(orderId: string, onNews: () => void): OrderPaymentView {
  const { data } = useSuspenseQuery({
    ...paymentOptions(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const { latest, order } = state.data;
      if (latest && isOpenAttempt(latest.state)) return WHILE_PROMPT_OPEN_MS;
      const isUnknown = latest?.state === 'unknown';
      return (isUnknown || order.status === 'pending_payment') && WHILE_UNPAID_MS;
    },
  });
  const state = `${data.order.status}:${data.latest?.id}:${data.latest?.state}`;
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    onNews();
  });
  return data;
}

/** Sends the prompt. Repeating it is safe: at most one prompt of an order is open. */
export function useStartPayment(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.start.mutationOptions({
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
      // The rejection has left its trace there.
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

export function useRecheckPayment(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.recheck.mutationOptions({
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
    }),
  );
}

/** Why no prompt was sent; null when the shop itself was not reached. */
export function startRejection(error: unknown): StartPaymentRejection | null {
  return rejectionOf(error, startMessages);
}
