import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { customStatusLabels } from '../labels.ts';
import { customFailureText } from '../messages.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { listInputOf, type RequestSearch } from './list-search.ts';

export function requestListOptions(search: RequestSearch) {
  return api.customOrders.listAll.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function boardOptions(search: string) {
  return api.customOrders.getBoard.queryOptions({
    input: { search, locale: getLocale() },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function requestOptions(id: string) {
  const input = { id, locale: getLocale() };
  return api.customOrders.getAny.queryOptions({ input, staleTime: 0 });
}

interface Reply {
  /** As it was read when the writing began. */
  version: number;
  message: string;
  status: CustomOrderStatus | null;
  quote: number | null;
}

/** Sends an answer by mail. Who comes second is told, and sees what came in between. */
export function useReply(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reply: Reply) => client.customOrders.reply({ id, ...reply }),
    onSuccess: () => notify.success(m.custom_admin_sent()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.customOrders.key() }),
  });
}

export function useMoveRequest({ id, version }: Pick<StaffCustomOrderView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: CustomOrderStatus) => client.customOrders.move({ id, version, status }),
    onSuccess: (_, status) =>
      notify.success(m.custom_admin_moved({ state: customStatusLabels[status]() })),
    onError: (error) => notify.error(customFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.customOrders.key() }),
  });
}

export function useAddNote(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = requestOptions(id);
  return useMutation({
    mutationFn: (text: string) => client.customOrders.addNote({ id, text }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
