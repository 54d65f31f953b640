import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { stockValueInputOf, type StockValueSearch } from './stock-value/stock-value-search.ts';
import { purchasesInputOf, type PurchasesSearch } from './admin/list-search.ts';

export function purchasesOptions(search: PurchasesSearch) {
  return api.purchasing.list.queryOptions({
    input: purchasesInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function purchaseOptions(id: string) {
  return api.purchasing.get.queryOptions({ input: { id }, staleTime: 0 });
}

export function stockValueOptions(search: StockValueSearch) {
  return api.purchasing.listStockValue.queryOptions({
    input: stockValueInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

type NewPurchase = Parameters<typeof client.purchasing.add>[0];
type Draft = Omit<NewPurchase, 'key'>;

/** Of an order and the version of it that was read, or of a new one under its key. */
export type DraftOf = { id: string; version: number } | { key: string };

/** Writes a draft and goes on to it. */
export function useSavePurchase(of: DraftOf) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (draft: Draft) =>
      'key' in of
        ? client.purchasing.add({ ...of, ...draft })
        : client.purchasing.change({ ...of, ...draft }),
    onSuccess: async ({ id }) => {
      notify.success(m.purchase_saved());
      await queryClient.invalidateQueries({ queryKey: api.purchasing.key() });
      await navigate({ to: `/admin/cost-management/purchase-orders/${id}` });
    },
  });
}

export function useStepPurchase(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: 'place' | 'cancel') => client.purchasing[step]({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.purchasing.key() }),
  });
}

type Received = Parameters<typeof client.purchasing.receive>[0];

/** Books what arrived and goes back to the order. */
export function useReceiveGoods() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (received: Received) => client.purchasing.receive(received),
    onSuccess: async (_receipt, { id }) => {
      notify.success(m.purchase_received_done());
      await Promise.all(
        [api.purchasing.key(), api.costs.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      await navigate({ to: `/admin/cost-management/purchase-orders/${id}` });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: api.purchasing.key() }),
  });
}
