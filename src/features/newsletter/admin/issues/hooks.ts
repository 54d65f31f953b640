import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResendableState } from '#/domain/newsletter/recipient-state.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { IssueView } from '#/features/newsletter/issues/views.ts';
import { issuesInputOf, type IssueSearch } from './list-search.ts';
import { issueFailureText } from './messages.ts';

const EVERY_MS = 3_000;

export function issuesOptions(search: IssueSearch) {
  return api.newsletter.issues.list.queryOptions({
    input: issuesInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** While it is being sent, read again and again. */
export function issueOptions(id: string) {
  return api.newsletter.issues.get.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? EVERY_MS : false),
  });
}

/** Shows an issue as a call has just answered it. */
export function useTakeIssue() {
  const queryClient = useQueryClient();
  return async (issue: IssueView) => {
    queryClient.setQueryData(issueOptions(issue.id).queryKey, issue);
    await queryClient.invalidateQueries({ queryKey: api.newsletter.issues.list.key() });
  };
}

type Step =
  | { kind: 'send' }
  | { kind: 'cancel' }
  /** To those whose copies are in this state. */
  | { kind: 'resend'; to: ResendableState };

/** Begins or ends the sending of an issue as it was read. */
export function useSendingStep({ id, version }: Pick<IssueView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  const take = useTakeIssue();
  return useMutation({
    mutationFn: (step: Step) => {
      const { issues } = client.newsletter;
      const key = { id, version };
      if (step.kind === 'send') return issues.send(key);
      return step.kind === 'cancel' ? issues.cancel(key) : issues.resend({ ...key, to: step.to });
    },
    onSuccess: take,
    onError: (error) => {
      notify.error(issueFailureText(error));
      return queryClient.invalidateQueries({ queryKey: issueOptions(id).queryKey });
    },
  });
}

export function useTestIssue(id: string) {
  return useMutation({
    mutationFn: (locale: Locale) => client.newsletter.issues.test({ id, locale }),
    onSuccess: () => notify.success(m.newsletter_issue_tested()),
    onError: (error) => notify.error(issueFailureText(error)),
  });
}

/** A new draft with the same words, which is opened. */
export function useDuplicateIssue(id: string) {
  const take = useTakeIssue();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: () => client.newsletter.issues.duplicate({ id }),
    onSuccess: async (draft) => {
      await take(draft);
      await navigate({ to: `/admin/newsletter/issues/${draft.id}` });
    },
    onError: (error) => notify.error(issueFailureText(error)),
  });
}

export function useRemoveIssue({ id, version }: Pick<IssueView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.newsletter.issues.remove({ id, version }),
    onError: (error) => notify.error(issueFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.newsletter.issues.list.key() }),
  });
}
