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

export function useRemindByWhatsApp() {
  const queryClient = useQueryClient();
  return useMutation(
    api.abandonedCarts.remindByWhatsApp.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.abandonedCarts.list.key() }),
    }),
  );
}
