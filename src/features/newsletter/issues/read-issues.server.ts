import type { Executor } from '#/db/client.server.ts';
import { RECIPIENT_STATES } from '#/domain/newsletter/recipient-state.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countAudience,
  countIssues,
  countRecipients,
  findIssue,
  listIssues,
  type IssueRow,
} from './queries.server.ts';
import type { ListIssuesInput } from './schemas.ts';
import type { IssueListView, IssueView, RecipientCounts } from './views.ts';

const PAGE_SIZE = 25;

export async function listIssuesForStaff(
  db: Executor,
  { page, ...wanted }: ListIssuesInput,
): Promise<IssueListView> {
  const list = await readListPage(page, PAGE_SIZE, {
    list: (range) => listIssues(db, wanted, range),
    count: () => countIssues(db, wanted.state),
  });
  const counted = await countRecipients(
    db,
    list.rows.map(({ id }) => id),
  );
  return {
    ...list,
    rows: list.rows.map(({ id, subject, subjectSw, updatedAt, startedAt, ...issue }) => ({
      id,
      subject,
      subjectSw,
      state: issue.state,
      updatedAt: updatedAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      counts: countsOf(counted.filter(({ issueId }) => issueId === id)),
    })),
  };
}

export async function getIssueForStaff(db: Executor, id: string): Promise<IssueView | null> {
  const issue = await findIssue(db, id);
  return issue && toIssueView(db, issue);
}

export async function toIssueView(db: Executor, issue: IssueRow): Promise<IssueView> {
  const { id, version, state, subject, subjectSw, body, bodySw, trouble } = issue;
  return {
    id,
    version,
    state,
    subject,
    subjectSw,
    body,
    bodySw,
    trouble,
    updatedAt: issue.updatedAt.toISOString(),
    startedAt: issue.startedAt?.toISOString() ?? null,
    finishedAt: issue.finishedAt?.toISOString() ?? null,
    cancelledAt: issue.cancelledAt?.toISOString() ?? null,
    counts: countsOf(await countRecipients(db, [id])),
    audience: state === 'draft' ? await readAudience(db) : null,
  };
}

async function readAudience(db: Executor): Promise<{ en: number; sw: number }> {
  const audience = { en: 0, sw: 0 };
  for (const { locale, count } of await countAudience(db)) {
    audience[locale === 'sw' ? 'sw' : 'en'] += count;
  }
  return audience;
}

function countsOf(counted: readonly { state: string; count: number }[]): RecipientCounts {
  const entries = RECIPIENT_STATES.map((state) => [
    state,
    counted.find((one) => one.state === state)?.count ?? 0,
  ]);
  // The cast: one entry was made for each state.
  return Object.fromEntries(entries) as RecipientCounts;
}
