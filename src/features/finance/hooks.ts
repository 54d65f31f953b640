import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { FinancialInput, ListAheadInput, ListOrdersInput, SetTargetInput } from './schemas.ts';

export function financialOptions(input: FinancialInput) {
  return api.finance.get.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}

export function ordersBehindOptions(input: ListOrdersInput) {
  return api.finance.listOrders.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function aheadOptions() {
  return api.finance.ahead.get.queryOptions({ staleTime: 0 });
}

export function aheadOrdersOptions(input: ListAheadInput) {
  return api.finance.ahead.listOrders.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function monthsOptions() {
  return api.finance.months.list.queryOptions({ staleTime: 0 });
}

export function useCloseMonth() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (month: string) => client.finance.months.close({ month }),
    onSuccess: () => notify.success(m.finance_month_closed_now()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.finance.months.key() }),
  });
}

export function targetsOptions() {
  return api.finance.targets.get.queryOptions({ staleTime: 0 });
}

export function useSetTarget() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SetTargetInput) => client.finance.targets.set(input),
    onSuccess: () => notify.success(m.finance_target_is_set()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.finance.targets.key() }),
  });
}

export function weeklyOptions() {
  return api.finance.weekly.get.queryOptions({ staleTime: 0 });
}

export function useSetWeekly() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => client.finance.weekly.set({ isOn }),
    onSuccess: (_, isOn) =>
      notify.success(isOn ? m.finance_weekly_is_on() : m.finance_weekly_is_off()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.finance.weekly.key() }),
  });
}
