import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { issueStateLabels, progressOf } from './admin/issues/labels.tsx';
import { issuesInputOf, readIssueSearch } from './admin/issues/list-search.ts';
import { listIssuesForStaff } from './issues/read-issues.server.ts';
import type { IssueLine } from './issues/views.ts';

/** The list of issues as it is shown, all of its pages. */
export function handleIssuesCsv(request: Request): Promise<Response> {
  const input = issuesInputOf(readIssueSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `newsletter-issues-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listIssuesForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<IssueLine>[] => [
  { title: m.newsletter_csv_subject_en(), value: ({ subject }) => subject },
  { title: m.newsletter_csv_subject_sw(), value: ({ subjectSw }) => subjectSw },
  {
    title: m.newsletter_admin_state(),
    shownIn: 'state',
    value: ({ state }) => issueStateLabels[state](),
  },
  {
    title: m.newsletter_issue_sent(),
    shownIn: 'copies',
    value: ({ state, counts }) => (state === 'draft' ? null : counts.sent),
  },
  {
    title: m.newsletter_issue_copies(),
    shownIn: 'copies',
    value: ({ state, counts }) => (state === 'draft' ? null : progressOf(counts).total),
  },
  {
    title: m.newsletter_issue_changed(),
    shownIn: 'changed',
    value: ({ startedAt, updatedAt }) => csvInstant(startedAt ?? updatedAt),
  },
];
