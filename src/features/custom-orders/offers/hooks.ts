import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useGoTo } from '#/features/account/hooks.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { retriesRecognised } from '#/platform/query/retry-policy.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { forgetAcceptDraft } from './accept-draft.ts';
import type { AcceptDetails } from './schemas.ts';
import { declineFailure } from './messages.ts';

/** What a link to an offer opens; asked afresh, because it can be taken back. */
export function offerOptions(token: string) {
  return api.customOrders.offers.get.queryOptions({ input: { token }, staleTime: 0 });
}

export function useOffer(token: string) {
  return useSuspenseQuery({ ...offerOptions(token), refetchOnWindowFocus: true }).data;
}

export function useDeclineOffer(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = offerOptions(token);
  return useMutation({
    mutationFn: () => client.customOrders.offers.decline({ token }),
    onSuccess: (offer) => {
      queryClient.setQueryData(queryKey, offer);
      // What came of it stands at the top, far from the button.
      window.scrollTo({ top: 0 });
      void queryClient.invalidateQueries({ queryKey: api.customOrders.get.key() });
      void queryClient.invalidateQueries({ queryKey: api.customOrders.list.key() });
    },
    onError: async (error) => {
      notify.error(declineFailure(error));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Repeating is safe: one offer has one order. */
export function useAcceptOffer(token: string) {
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  return useMutation({
    mutationFn: ({ name, email, phone, address, acceptTerms: _accepted }: AcceptDetails) =>
      client.customOrders.offers.accept({
        token,
        locale: getLocale(),
        contact: { name, email, phone },
        address,
        acceptTerms: true,
      }),
    retry: retriesRecognised,
    onSuccess: ({ orderId }) => {
      forgetAcceptDraft();
      goTo(`/orders/${orderId}?pay=1`);
      void queryClient.invalidateQueries({ queryKey: api.orders.key() });
      void queryClient.invalidateQueries({ queryKey: api.customOrders.key() });
    },
    onError: () => queryClient.invalidateQueries(offerOptions(token)),
  });
}
