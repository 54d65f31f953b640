import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FinancialInput } from '#/features/finance/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { VisitsInput } from '../schemas.ts';
import { listInputOf, type ErrorSearch } from './list-search.ts';

export function errorsOptions(search: ErrorSearch) {
  return api.reporting.browserErrors.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function visitsOptions(input: VisitsInput) {
  return api.reporting.getVisits.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function chatOptions(input: FinancialInput) {
  return api.reporting.getChat.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Written once a minute. */
export function requestsOptions() {
  return api.reporting.requests.queryOptions({ staleTime: 30_000, refetchInterval: 60_000 });
}

export function errorOptions(id: string) {
  return api.reporting.browserErrors.get.queryOptions({ input: { id }, staleTime: 0 });
}

export function useResolveError(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isResolved: boolean) => client.reporting.browserErrors.resolve({ id, isResolved }),
    onSuccess: (_, isResolved) =>
      notify.success(isResolved ? m.errors_resolved() : m.errors_reopened()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reporting.browserErrors.key() }),
  });
}
