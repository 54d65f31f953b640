import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { staffOfferFailure } from '../offers/messages.ts';
import type { OfferTerms } from './offer-draft.ts';

export function offerListOptions(customOrderId: string) {
  return api.customOrders.offers.list.queryOptions({ input: { customOrderId }, staleTime: 0 });
}

export function offerProductsOptions(customerLocale: Locale) {
  const input = { locale: getLocale(), customerLocale };
  return api.customOrders.offers.products.queryOptions({ input });
}

export function useSaveOffer(customOrderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ terms, version }: { terms: OfferTerms; version: number }) =>
      client.customOrders.offers.save({ customOrderId, version, ...terms }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.customOrders.offers.key() }),
  });
}

export function useSendOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (offer: { offerId: string; version: number; holds: boolean }) =>
      client.customOrders.offers.send(offer),
    onSuccess: () => notify.success(m.offer_admin_sent()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.customOrders.key() }),
  });
}

export function useWithdrawOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id: offerId, version }: { id: string; version: number }) =>
      client.customOrders.offers.withdraw({ offerId, version }),
    onError: (error) => notify.error(staffOfferFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.customOrders.key() }),
  });
}
