import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { abandonedCartsInputOf, type AbandonedCartsSearch } from './admin/list-search.ts';

export function abandonedCartsOptions(search: AbandonedCartsSearch) {
  return api.abandonedCarts.list.queryOptions({
    input: abandonedCartsInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The list is read again once its dialog is closed: the row that holds the dialog changes with it. */
export function useRemindByWhatsApp() {
  const queryClient = useQueryClient();
  const remind = useMutation(api.abandonedCarts.remindByWhatsApp.mutationOptions());
  const finish = () => {
    remind.reset();
    return queryClient.invalidateQueries({ queryKey: api.abandonedCarts.list.key() });
  };
  return { remind, finish };
}
