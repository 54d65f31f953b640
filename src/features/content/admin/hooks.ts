import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedKind } from '#/domain/content/draft-link.ts';
import type { ContentKind } from '#/domain/content/content.ts';
import { api, type client } from '#/platform/rpc/client.ts';

export type ContentRow = Awaited<ReturnType<typeof client.content.manage.get>>;
type ContentPage = Awaited<ReturnType<typeof client.content.manage.list>>;
export type ContentLine = ContentPage['rows'][number];
type ListInput = Parameters<typeof client.content.manage.list>[0];

export function contentListOptions(input: ListInput) {
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
