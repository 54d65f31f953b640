import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { incomingInputOf, type IncomingSearch, type ReviewSearch } from './list-search.ts';

/** Always asked afresh: money comes without the browser. */
export function reviewsOptions({ kind, sort }: ReviewSearch) {
  return api.payments.staff.reviews.queryOptions({
    input: { kind: kind ?? null, sort: sort ?? 'oldest' },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function incomingOptions(search: IncomingSearch) {
  return api.payments.staff.incoming.queryOptions({
    input: incomingInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * Something decided about money. The lists are read again whatever came of it: whoever comes second
 * sees what the first one did.
 */
export function useDecision<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => notify.success(done(answer)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.payments.staff.key() }),
        queryClient.invalidateQueries({ queryKey: api.orders.key() }),
        queryClient.invalidateQueries({ queryKey: api.desk.key() }),
      ]),
  });
}
