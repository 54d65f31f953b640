import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { productListOptions, productOptions } from '#/features/catalog/hooks.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { customFailureText } from './messages.ts';
import type { CustomDraftView, CustomOrderView } from './views.ts';

function draftOptions() {
  return api.customOrders.draft.queryOptions({ staleTime: 0 });
}

export function useDraftFiles() {
  const { data } = useQuery(draftOptions());
  return data;
}

export function useFileChanges() {
  const queryClient = useQueryClient();
  const { queryKey } = draftOptions();
  const change = async (to: (files: CustomDraftView['files']) => CustomDraftView['files']) => {
    // A read that is under way may have begun before the change, and would undo it here.
    await queryClient.cancelQueries({ queryKey });
    const draft = queryClient.getQueryData(queryKey);
    if (draft) queryClient.setQueryData(queryKey, { ...draft, files: to(draft.files) });
    else await queryClient.invalidateQueries({ queryKey });
  };
  const add = useMutation({
    mutationFn: (file: File) => client.customOrders.addFile({ file }),
    onSuccess: (kept) => change((files) => [...files, kept]),
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.customOrders.removeFile({ id }),
    onSuccess: (_, id) => change((files) => files.filter((file) => file.id !== id)),
  });
  return { add, remove };
}

export function useProductChoice(search: string) {
  const options = productListOptions({ sort: 'featured', page: 1, ...(search && { search }) });
  return useQuery({ ...options, placeholderData: (before) => before });
}

export function useChosenProduct(id: string) {
  return useQuery({ ...productOptions(id), enabled: id !== '' }).data ?? null;
}

/** The own requests; asked afresh, because they move without the browser. */
export function customListOptions() {
  return api.customOrders.list.queryOptions({ input: { locale: getLocale() }, staleTime: 0 });
}

export function customOrderOptions(id: string) {
  return api.customOrders.get.queryOptions({ input: { id, locale: getLocale() }, staleTime: 0 });
}

export function useCustomOrder(id: string) {
  return useSuspenseQuery({ ...customOrderOptions(id), refetchOnWindowFocus: true }).data;
}

export function useAnswerQuote({ id, version }: Pick<CustomOrderView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  const { queryKey } = customOrderOptions(id);
  return useMutation({
    mutationFn: (accept: boolean) =>
      client.customOrders.answerQuote({ id, version, accept, locale: getLocale() }),
    onSuccess: (request) => queryClient.setQueryData(queryKey, request),
    onError: async (error) => {
      notify.error(customFailureText(error));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
