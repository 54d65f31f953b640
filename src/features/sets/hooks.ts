import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { setFailureText } from './messages.ts';
import type { StaffSetView } from './views.ts';

const FRESH_MS = 60_000;

export function shownSetsOptions() {
  return api.sets.listShown.queryOptions({ input: { locale: getLocale() }, staleTime: FRESH_MS });
}

export function shownSetOptions(slug: string) {
  return api.sets.getShown.queryOptions({
    input: { locale: getLocale(), slug },
    staleTime: FRESH_MS,
  });
}

export function staffSetsOptions() {
  return api.sets.list.queryOptions({ staleTime: 0 });
}

export function staffSetOptions(setId: string) {
  return api.sets.get.queryOptions({ input: { setId }, staleTime: 10_000 });
}

export function useRefreshSets() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.sets.key() });
}

export function useRemoveSet() {
  const refresh = useRefreshSets();
  return useMutation({
    mutationFn: ({ id, version }: StaffSetView) => client.sets.remove({ setId: id, version }),
    onSuccess: (_, { title }) => notify.success(m.term_admin_removed({ name: title[getLocale()] })),
    onError: (error) => notify.error(setFailureText(error)),
    onSettled: refresh,
  });
}
