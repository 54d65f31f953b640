import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#/domain/dates/day.ts';
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
import { overrunText } from './messages.ts';
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

export function recurringOptions(page: number) {
  return api.costs.recurring.list.queryOptions({
    input: { page },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Of a month, by its first day; null: the present one. */
export function budgetsOptions(month: Day | null) {
  return api.costs.budgets.list.queryOptions({
    input: { month },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

type NewBudget = Parameters<typeof client.costs.budgets.set>[0];

export function useSetBudget() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (budget: NewBudget) => client.costs.budgets.set(budget),
    onSuccess: () => notify.success(m.cost_budget_saved()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.costs.key() }),
  });
}

type NewRecurring = Parameters<typeof client.costs.recurring.add>[0];

/** Adds what recurs and goes back to the list. */
export function useAddRecurring() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (recurring: NewRecurring) => client.costs.recurring.add(recurring),
    onSuccess: async () => {
      notify.success(m.cost_saved());
      await queryClient.invalidateQueries({ queryKey: api.costs.key() });
      await navigate({ to: '/admin/cost-management/recurring' });
    },
  });
}

/** Pauses what recurs, lets it go on, or ends it. */
export function useChangeRecurring(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: 'pause' | 'resume' | 'end') =>
      step === 'end'
        ? client.costs.recurring.end({ id })
        : client.costs.recurring.setPaused({ id, isPaused: step === 'pause' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.costs.key() }),
  });
}

export function suppliersOptions(search: SuppliersSearch) {
  return api.costs.suppliers.list.queryOptions({
    input: suppliersInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

type NewCost = Parameters<typeof client.costs.add>[0];

/** Milliseconds: it says more than that something was saved. */
const LONG = { duration: 12_000 };

/** Writes a cost down and goes on to it. */
export function useAddCost() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (cost: NewCost) => client.costs.add(cost),
    onSuccess: async ({ id, overrun }, { category, day }) => {
      notify.success(m.cost_saved());
      if (overrun !== null) notify.info(overrunText({ category, day, overrun }), undefined, LONG);
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

/** Says what a file would become; nothing is written. */
export function usePreviewImport() {
  return useMutation({ mutationFn: (text: string) => client.costs.imports.preview({ text }) });
}

/** Writes a file whole or not at all; the same one again writes nothing more. */
export function useImportCosts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => client.costs.imports.add({ text }),
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
