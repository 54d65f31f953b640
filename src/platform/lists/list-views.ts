import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ListName } from '#/domain/lists/list-name.ts';
import type { AnyListSearch } from '#/domain/lists/list-search.ts';
import { NO_VIEW, openedView, type SavedViewRejection } from '#/domain/lists/saved-view.ts';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';

/** What the reader keeps of a list. Colleagues share views now and then: read anew after a minute. */
export function listViewsOptions(list: ListName) {
  return api.listViews.get.queryOptions({ input: { list }, staleTime: 60_000 });
}

/** What is kept of a list, the view that its address names, and the address without what is gone of it. */
export function useOpenedView<Search extends AnyListSearch>(list: ListName, search: Search) {
  const { data: kept } = useSuspenseQuery(listViewsOptions(list));
  const opened = openedView(kept.views, search.saved);
  // Else an address that has become empty would open the default view.
  const shown = kept.defaultId === null ? search : { ...search, saved: opened?.id ?? NO_VIEW };
  return { kept, opened, search: shown };
}

/** A change of what is kept of a list; it is done when the list has been read again. */
export function useKeptChange<Input, Output>(
  list: ListName,
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listViewsOptions(list).queryKey }),
  });
}

const sentences: RejectionSentences<SavedViewRejection> = {
  TOO_MANY_VIEWS: ({ most }) => m.list_view_refused_many({ most }),
  VIEW_NAME_TAKEN: () => m.list_view_refused_name(),
  VIEW_CHANGED: () => m.list_view_refused_changed(),
};

export function viewFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
