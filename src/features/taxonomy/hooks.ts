import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { TermKind } from '#/domain/catalog/term.ts';
import { arrange } from '#/domain/lists/order.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { useOrder } from '#/platform/lists/use-order.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { termFailureText } from './messages.ts';
import type { TermView } from './views.ts';

export function termsOptions() {
  return api.taxonomy.list.queryOptions({ staleTime: 0 });
}

export function termOptions(kind: TermKind, key: string) {
  return api.taxonomy.get.queryOptions({ input: { kind, key }, staleTime: 10_000 });
}

/** All terms of a kind as choices of a form, hidden ones too. The page has loaded `termsOptions`. */
export function useTermChoices(kind: TermKind): { value: string; label: string }[] {
  const { data } = useSuspenseQuery(termsOptions());
  return data[kind].map(({ key, name }) => ({ value: key, label: name[getLocale()] }));
}

/** What names terms is read again. */
export function useRefreshTerms() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.taxonomy.key() }),
      queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
      queryClient.invalidateQueries({ queryKey: api.content.getHome.key() }),
    ]);
}

export function useShowTerm() {
  const refresh = useRefreshTerms();
  return useMutation({
    mutationFn: ({ kind, key, version, isShown }: TermView) =>
      client.taxonomy.setShown({ kind, key, version, isShown: !isShown }),
    onSuccess: ({ name, isShown }) => {
      const named = { name: name[getLocale()] };
      notify.success(isShown ? m.term_admin_shown(named) : m.term_admin_hidden(named));
    },
    onError: (error) => notify.error(termFailureText(error)),
    onSettled: refresh,
  });
}

export function useTermOrder(kind: TermKind) {
  const queryClient = useQueryClient();
  const refresh = useRefreshTerms();
  const { queryKey } = termsOptions();
  return useOrder({
    move: (key, to) => client.taxonomy.move({ kind, key, to }),
    reorder: (orders) => client.taxonomy.reorder({ kind, ...orders }),
    async show(order) {
      // An older answer would put it back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const terms = arrange(before[kind], ({ key }) => key, order);
        queryClient.setQueryData(queryKey, { ...before, [kind]: terms });
      }
      return () => queryClient.setQueryData(queryKey, before);
    },
    refresh,
    failureText: termFailureText,
  });
}

export function useRemoveTerm() {
  const refresh = useRefreshTerms();
  return useMutation({
    mutationFn: ({ kind, key, version }: TermView) =>
      client.taxonomy.remove({ kind, key, version }),
    onSuccess: (_, { name }) => notify.success(m.term_admin_removed({ name: name[getLocale()] })),
    onError: (error) => notify.error(termFailureText(error)),
    onSettled: refresh,
  });
}
