import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOpenAttempt } from '#/domain/payments/attempt.ts';
import { api } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { startMessages } from './messages.ts';
import { paymentOptions } from './payment-options.ts';
import type { StartPaymentRejection } from './rejections.ts';
import type { OrderPaymentView } from './views.ts';

const WHILE_PROMPT_OPEN_MS = 2_000;
/** Paying on a page takes minutes, and whoever does looks at that page. */
const WHILE_PAGE_OPEN_MS = 6_000;
/** Another tab may pay, and a hold may end. */
const WHILE_UNPAID_MS = 15_000;

/** Polled every two seconds while a prompt is open and the page visible; `onNews`: state changed. */
export function usePayment(orderId: string, onNews: () => void): OrderPaymentView {
  const { data } = useSuspenseQuery({
    ...paymentOptions(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const { latest, order } = state.data;
      if (latest && isOpenAttempt(latest.state)) {
        return latest.method === 'page' ? WHILE_PAGE_OPEN_MS : WHILE_PROMPT_OPEN_MS;
      }
      const isUnknown = latest?.state === 'unknown';
      const isLooking = state.data.claims.some((claim) => claim.state === 'looking');
      return (isUnknown || isLooking || order.open > 0) && WHILE_UNPAID_MS;
    },
  });
  const { order, latest } = data;
  const state = `${order.status}:${order.paid}:${order.open}:${latest?.id}:${latest?.state}`;
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    onNews();
  });
  return data;
}

/** Nothing is paid later by itself: without a line it fails at once, and is pressed again. */
const AT_ONCE = { networkMode: 'always' } as const;

/** Sends the prompt. Repeating it is safe: at most one prompt of an order is open. */
export function useStartPayment(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.start.mutationOptions({
      ...AT_ONCE,
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
      // The rejection has left its trace there.
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

/** Opens a page of the provider. Repeating it gives the same page. */
export function useStartOnPage(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.startOnPage.mutationOptions({
      ...AT_ONCE,
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

export function useRecheckPayment(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.recheck.mutationOptions({
      ...AT_ONCE,
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
    }),
  );
}

/** Says with which receipt the order was paid; what comes of it is in the answer, or later. */
export function useClaimPayment(orderId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentOptions(orderId);
  return useMutation(
    api.payments.claim.mutationOptions({
      ...AT_ONCE,
      onSuccess: (payment) => queryClient.setQueryData(queryKey, payment),
    }),
  );
}

/** How payments without a prompt reach the shop; for staff. */
export function directConnectionOptions() {
  return api.payments.staff.connection.queryOptions({ staleTime: 0 });
}

/** Why no prompt was sent; null when the shop itself was not reached. */
export function startRejection(error: unknown): StartPaymentRejection | null {
  return rejectionOf(error, startMessages);
}
