import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { deleteDraft, findIssue, insertIssue, updateIssue } from './queries.server.ts';
import { toIssueView } from './read-issues.server.ts';
import type { IssueRejection } from './rejections.ts';
import type { IssueFields, IssueVersion } from './schemas.ts';
import type { IssueView } from './views.ts';

export type IssueOutcome = Result<IssueView, IssueRejection>;

export function createIssue(db: Executor, fields: IssueFields, now: Date): Promise<IssueView> {
  return inTransaction(db, async (tx) => toIssueView(tx, await insertIssue(tx, fields, now)));
}

/** Changes a draft as it was read; what is sent stays as it is. Null: no such issue. */
export function changeIssue(
  db: Executor,
  { id, version, ...fields }: IssueFields & IssueVersion,
  now: Date,
): Promise<IssueOutcome | null> {
  return inTransaction(db, async (tx) => {
    const issue = await updateIssue(tx, { id, version, state: 'draft' }, fields, now);
    return issue ? ok(await toIssueView(tx, issue)) : refuseDraft(tx, id);
  });
}

/** Removes a draft. Null: no such issue. */
export function removeIssue(
  db: Executor,
  key: IssueVersion,
): Promise<Result<null, IssueRejection> | null> {
  return inTransaction(db, async (tx) =>
    (await deleteDraft(tx, key)) ? ok(null) : refuseDraft(tx, key.id),
  );
}

/** A new draft with the words of another issue. Null: no such issue. */
export function duplicateIssue(db: Executor, id: string, now: Date): Promise<IssueView | null> {
  return inTransaction(db, async (tx) => {
    const issue = await findIssue(tx, id);
    if (!issue) return null;
    const { subject, subjectSw, body, bodySw } = issue;
    return toIssueView(tx, await insertIssue(tx, { subject, subjectSw, body, bodySw }, now));
  });
}

/** Why a draft was not to be had as it was read. Null: it is not there. */
export async function refuseDraft(
  tx: Transaction,
  id: string,
): Promise<({ ok: false } & IssueRejection) | null> {
  const issue = await findIssue(tx, id);
  if (!issue) return null;
  if (issue.state !== 'draft') return reject({ reason: 'NOT_DRAFT' });
  return reject({ reason: 'CHANGED_MEANWHILE', current: await toIssueView(tx, issue) });
}
