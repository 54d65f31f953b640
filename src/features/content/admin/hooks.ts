import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedKind } from '#/domain/content/draft-link.ts';
import type { ContentKind, OrderedKind } from '#/domain/content/content.ts';
import { arrange } from '#/domain/lists/order.ts';
import { useOrder } from '#/platform/lists/use-order.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { manageFailureText } from './messages.ts';

export type ContentRow = Awaited<ReturnType<typeof client.content.manage.get>>;
export type ContentPage = Awaited<ReturnType<typeof client.content.manage.list>>;
export type ContentLine = ContentPage['rows'][number];
export type ContentListInput = Parameters<typeof client.content.manage.list>[0];

export function contentListOptions(input: ContentListInput) {
  return api.content.manage.list.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function contentOptions(kind: ContentKind, id: string) {
  return api.content.manage.get.queryOptions({ input: { kind, id }, staleTime: 0 });
}

export function revisionsOptions(kind: ContentKind, id: string) {
  return api.content.manage.revisions.queryOptions({ input: { kind, id }, staleTime: 0 });
}

export function draftLinkOptions(kind: SharedKind, id: string) {
  return api.content.manage.draftLink.queryOptions({ input: { kind, id }, staleTime: 0 });
}

/** What was, stays so. */
export function revisionOptions(kind: ContentKind, id: string, endedBy: number) {
  return api.content.manage.revision.queryOptions({
    input: { kind, id, endedBy },
    staleTime: Infinity,
  });
}

/** A change of content; afterwards the lists and the public pages in this browser are read anew. */
export function useContentChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.content.key() }),
  });
}

/** The order of questions in their groups, or of the gallery; shown on one page of its list. */
export function useContentOrder(kind: OrderedKind, input: ContentListInput) {
  const queryClient = useQueryClient();
  const { queryKey } = contentListOptions(input);
  return useOrder({
    move: (id, to) => client.content.manage.move({ kind, id, to }),
    reorder: (orders) => client.content.manage.reorder({ kind, ...orders }),
    async show(order) {
      // An older answer would put it back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const rows = arrange(before.rows, ({ id }) => id, order);
        queryClient.setQueryData(queryKey, { ...before, rows });
      }
      return () => queryClient.setQueryData(queryKey, before);
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: api.content.key() }),
    failureText: manageFailureText,
  });
}
