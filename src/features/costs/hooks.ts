import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import {
  costFilterOf,
  costsInputOf,
  suppliersInputOf,
  type CostsSearch,
  type SuppliersSearch,
} from './admin/list-search.ts';
import type { SupplierView } from './views.ts';

export function costsOptions(search: CostsSearch) {
  return api.costs.list.queryOptions({
    input: costsInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function sumsOptions(search: CostsSearch) {
  return api.costs.listSums.queryOptions({
    input: costFilterOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function costOptions(id: string) {
  return api.costs.get.queryOptions({ input: { id }, staleTime: 0 });
}

export function choicesOptions() {
  return api.costs.listChoices.queryOptions({ staleTime: 0 });
}

export function suppliersOptions(search: SuppliersSearch) {
  return api.costs.suppliers.list.queryOptions({
    input: suppliersInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

type NewCost = Parameters<typeof client.costs.add>[0];

/** Writes a cost down and goes on to it. */
export function useAddCost() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (cost: NewCost) => client.costs.add(cost),
    onSuccess: async ({ id }) => {
      notify.success(m.cost_saved());
      await queryClient.invalidateQueries({ queryKey: api.costs.key() });
      await navigate({ to: `/admin/cost-management/${id}` });
    },
  });
}

export function useReverseCost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reversal: { key: string; note: string }) =>
      client.costs.reverse({ id, ...reversal }),
    onSuccess: () => notify.success(m.cost_reversed()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.costs.key() }),
  });
}

export type SupplierFields = Pick<SupplierView, 'name' | 'kraPin' | 'phone'>;

/** Of `supplier`, or of a new one when it is null. */
export function useSaveSupplier(supplier: SupplierView | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: SupplierFields) =>
      supplier
        ? client.costs.suppliers.change({ id: supplier.id, version: supplier.version, ...fields })
        : client.costs.suppliers.add(fields),
    onSuccess: ({ name }) => notify.success(m.supplier_saved({ name })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.costs.key() }),
  });
}
