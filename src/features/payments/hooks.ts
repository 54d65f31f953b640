import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOpenAttempt } from '#/domain/payments/attempt.ts';
import { api } from '#/platform/rpc/client.ts';
import type { StartPaymentRejection } from './rejections.ts';
import type { OrderPaymentView } from './views.ts';

const ASK_AGAIN_MS = 2_000;

/** How the paying of an order stands; always asked afresh, because M-Pesa does not wait for us. */
export function paymentOptions(orderId: string) {
  return api.payments.get.queryOptions({ input: { orderId }, staleTime: 0 });
}

/**
 * Follows the paying of an order: every two seconds while a prompt is open and the page is visible.
 * `onNews` runs when the newest try has changed its state.
 */
export function usePayment(orderId: string, onNews: () => void): OrderPaymentView {
  const { data } = useSuspenseQuery({
    ...paymentOptions(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const latest = state.data?.latest;
      return latest && isOpenAttempt(latest.state) ? ASK_AGAIN_MS : false;
    },
  });
  const state = `${data.latest?.id}:${data.latest?.state}`;
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
      // The refusal has left its trace there.
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

/** “I have paid – check again”. */
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
  if (!(error instanceof Error) || !isDefinedError(error)) return null;
  // `payments.start` declares REJECTED with exactly these as data.
  return error.data as StartPaymentRejection;
}
