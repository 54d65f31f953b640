import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ISSUE_STATES } from '#/domain/newsletter/issue.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ROW_LINK, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { IssueLine } from '#/features/newsletter/issues/views.ts';
import { NewsletterTabs } from '../newsletter-tabs.tsx';
import { issuesOptions, useDuplicateIssue } from './hooks.ts';
import { IssueBadge, issueStateLabels, issueTitle, progressOf } from './labels.tsx';
import { ISSUES_DESCENDING_FIRST, readIssueSearch, type IssueSearch } from './list-search.ts';

/** What the newsletter's readers get, and got. */
export const issuesPage = defineAdminPage({
  title: m.newsletter_admin_title,
  lead: m.newsletter_issues_lead,
  lists: ['newsletter_issues'],
  readSearch: readIssueSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(issuesOptions(search)),
  component: IssuesPage,
});

const columns = (): TableColumn<IssueLine>[] => [
  {
    name: 'subject',
    sort: 'subject',
    title: m.newsletter_issue_subject(),
    isRowHeader: true,
    cell: (issue) => (
      <AdminLink
        to={`/admin/newsletter/issues/${issue.id}`}
        className={classNames(ROW_LINK, 'break-words')}
      >
        {issueTitle(issue)}
      </AdminLink>
    ),
  },
  {
    name: 'state',
    sort: 'state',
    title: m.newsletter_admin_state(),
    cell: ({ state }) => <IssueBadge state={state} />,
  },
  {
    name: 'copies',
    title: m.newsletter_issue_copies(),
    className: 'tabular-nums',
    cell: ({ counts, state }) => {
      const { total, done } = progressOf(counts);
      if (state === 'draft') return '–';
      return state === 'sent' ? String(counts.sent) : m.newsletter_issue_progress({ done, total });
    },
  },
  {
    name: 'changed',
    sort: 'changed',
    title: m.newsletter_issue_changed(),
    className: 'whitespace-nowrap',
    cell: ({ startedAt, updatedAt }) => formatInstant(startedAt ?? updatedAt),
  },
  {
    name: 'actions',
    title: m.newsletter_admin_actions(),
    cell: (issue) => <Duplicate issue={issue} />,
  },
];

function IssuesPage({ search }: { search: IssueSearch }) {
  const { data } = useSuspenseQuery({ ...issuesOptions(search), refetchOnWindowFocus: true });
  return (
    <>
      <NewsletterTabs current="/admin/newsletter/issues" />
      <AdminList
        list="newsletter_issues"
        descendingFirst={ISSUES_DESCENDING_FIRST}
        to="/admin/newsletter/issues"
        usualSort="changed"
        csvAt="/api/admin/lists/newsletter-issues"
        search={{ ...search }}
        label={m.newsletter_issues_title()}
        filters={[
          {
            name: 'state',
            label: m.newsletter_admin_state(),
            options: ISSUE_STATES.map((value) => ({ value, label: issueStateLabels[value]() })),
          },
        ]}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.newsletter_issues_none()}
        actions={
          <AdminLink to="/admin/newsletter/issues/new" className={buttonClass({ size: 'sm' })}>
            <Plus size={18} aria-hidden="true" /> {m.newsletter_issue_new()}
          </AdminLink>
        }
      />
    </>
  );
}

function Duplicate({ issue }: { issue: IssueLine }) {
  const duplicate = useDuplicateIssue(issue.id);
  return (
    <RowActions failure={null}>
      <RowAction
        label={m.newsletter_issue_duplicate_of({ subject: issueTitle(issue) })}
        busy={duplicate.isPending}
        onClick={() => duplicate.mutate()}
      >
        {m.newsletter_issue_duplicate()}
      </RowAction>
    </RowActions>
  );
}
