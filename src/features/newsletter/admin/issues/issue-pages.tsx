import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { IssueState } from '#/domain/newsletter/issue.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { issueOptions } from './hooks.ts';
import { IssueEditor } from './issue-editor.tsx';
import { SentIssue } from './sent-issue.tsx';

export const newIssuePage = defineAdminPage({
  title: m.newsletter_issue_new,
  readSearch: () => ({}),
  component: () => <IssueEditor issue={null} />,
});

export const issuePage = defineAdminPage({
  title: m.newsletter_issue_title,
  readSearch: () => ({}),
  // Anew with every visit: a form filled from an older answer could not be saved.
  load: (client, { params: { id = '' } }) => client.fetchQuery(issueOptions(id)),
  component: IssuePage,
});

function IssuePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(issueOptions(id));
  useTopOnceSent(data.state);
  return data.state === 'draft' ? (
    <IssueEditor key={id} issue={data} />
  ) : (
    <SentIssue key={id} issue={data} />
  );
}

/** The button that sends stands at the end of the editor, the progress at the top of what follows. */
function useTopOnceSent(state: IssueState): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'draft' && state !== 'draft') window.scrollTo({ top: 0 });
    before.current = state;
  }, [state]);
}
