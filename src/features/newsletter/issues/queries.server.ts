import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { newsletterIssues, newsletterRecipients } from '#/db/schema/newsletter-issues.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { ISSUE_STATES, type IssueState, type IssueTexts } from '#/domain/newsletter/issue.ts';
import type { ResendableState } from '#/domain/newsletter/recipient-state.ts';
import type { IssueVersion, ListIssuesInput } from './schemas.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;
export type RecipientRow = typeof newsletterRecipients.$inferSelect;

const SORTED_BY: Record<ListIssuesInput['sort'], SQL> = {
  changed: sql`${newsletterIssues.updatedAt}`,
  subject: sql`lower(coalesce(nullif(${newsletterIssues.subject}, ''), ${newsletterIssues.subjectSw}))`,
  state: sql`array_position(${sql.param([...ISSUE_STATES])}::text[], ${newsletterIssues.state})`,
};

export function listIssues(
  db: Executor,
  { state, sort, descending }: Omit<ListIssuesInput, 'page'>,
  page: PageRange,
): Promise<IssueRow[]> {
  return db
    .select()
    .from(newsletterIssues)
    .where(state === null ? undefined : eq(newsletterIssues.state, state))
    .orderBy(descending ? desc(SORTED_BY[sort]) : asc(SORTED_BY[sort]), desc(newsletterIssues.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countIssues(db: Executor, state: IssueState | null): Promise<number> {
  return db.$count(
    newsletterIssues,
    state === null ? undefined : eq(newsletterIssues.state, state),
  );
}

export async function findIssue(db: Executor, id: string): Promise<IssueRow | null> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row ?? null;
}

export async function insertIssue(tx: Transaction, texts: IssueTexts, now: Date) {
  const values = { ...texts, createdAt: now, updatedAt: now };
  const [row] = await tx.insert(newsletterIssues).values(values).returning();
  if (!row) throw new Error('The issue was not written');
  return row;
}

type IssueChange = Partial<
  Pick<IssueRow, keyof IssueTexts | 'state' | 'startedAt' | 'finishedAt' | 'cancelledAt'>
>;

/** Changes an issue as it was read and in the state it must have; null when it is not so. */
export async function updateIssue(
  tx: Transaction,
  { id, version, state }: IssueVersion & { state: IssueState },
  change: IssueChange,
  now: Date,
): Promise<IssueRow | null> {
  const { version: counted, id: key, state: current } = newsletterIssues;
  const [row] = await tx
    .update(newsletterIssues)
    .set({
      ...change,
      updatedAt: now,
      version: sql`${counted} + 1`,
      nextBatchAt: null,
      trouble: null,
    })
    .where(and(eq(key, id), eq(counted, version), eq(current, state)))
    .returning();
  return row ?? null;
}

/** Removes a draft as it was read. */
export async function deleteDraft(
  tx: Transaction,
  { id, version }: IssueVersion,
): Promise<boolean> {
  const rows = await tx
    .delete(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.id, id),
        eq(newsletterIssues.version, version),
        eq(newsletterIssues.state, 'draft'),
      ),
    )
    .returning({ id: newsletterIssues.id });
  return rows.length > 0;
}

/** Issues begin to be sent one after the other, so that only one is sent at a time. */
export async function lockSending(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter_sending'))`);
}

const getsMail = and(
  eq(newsletterSubscribers.state, 'subscribed'),
  isNull(newsletterSubscribers.bouncedAt),
);

/** How many would get an issue now, by their language. */
export function countAudience(db: Executor): Promise<{ locale: string; count: number }[]> {
  return db
    .select({ locale: newsletterSubscribers.locale, count: count() })
    .from(newsletterSubscribers)
    .where(getsMail)
    .groupBy(newsletterSubscribers.locale);
}

/** Everybody who gets the newsletter at this moment. */
export async function insertRecipients(tx: Transaction, issueId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${newsletterRecipients} (id, issue_id, subscriber_id, state, changed_at)
    select gen_random_uuid(), ${issueId}, ${newsletterSubscribers.id}, 'waiting', ${now.toISOString()}
    from ${newsletterSubscribers} where ${getsMail}
  `);
}

/** How many copies of each of these issues are in which state. */
export function countRecipients(db: Executor, issueIds: readonly string[]) {
  const { issueId, state } = newsletterRecipients;
  return db
    .select({ issueId, state, count: count() })
    .from(newsletterRecipients)
    .where(inArray(issueId, [...issueIds]))
    .groupBy(issueId, state);
}

/** Moves all copies of an issue that are in one state. */
export async function updateRecipients(
  tx: Transaction,
  issueId: string,
  change: { from: 'waiting' | ResendableState; to: 'waiting' | 'cancelled' },
  now: Date,
): Promise<void> {
  await tx
    .update(newsletterRecipients)
    .set({ state: change.to, changedAt: now, attempts: 0, notBefore: null, smtpCode: null })
    .where(
      and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.state, change.from)),
    );
}

/**
 * The issue whose next batch is due, which is put off until `next`: of several workers one gets it.
 */
export async function updateNextBatch(
  db: Executor,
  now: Date,
  next: Date,
): Promise<IssueRow | null> {
  const { id, state, nextBatchAt } = newsletterIssues;
  const due = and(eq(state, 'sending'), or(isNull(nextBatchAt), lte(nextBatchAt, now)));
  const first = db.select({ id }).from(newsletterIssues).where(due).orderBy(id).limit(1);
  const [row] = await db
    .update(newsletterIssues)
    .set({ nextBatchAt: next })
    .where(and(eq(id, sql`(${first})`), due))
    .returning();
  return row ?? null;
}

/** What the last batch ran into; with `rest`, nothing is sent before then. */
export async function updateTrouble(
  db: Executor,
  id: string,
  { trouble, rest }: { trouble: string | null; rest?: Date },
): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ trouble, ...(rest && { nextBatchAt: rest }) })
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending')));
}

/** Copies that a worker was sending when it died: nobody knows whether they arrived. */
export async function updateAbandoned(
  db: Executor,
  issueId: string,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const { issueId: issue, state, changedAt } = newsletterRecipients;
  await db
    .update(newsletterRecipients)
    .set({ state: 'unsure', changedAt: now })
    .where(and(eq(issue, issueId), eq(state, 'sending'), lte(changedAt, before)));
}

/** The next copy that is due, marked as being sent; null when none is. Nobody else gets it. */
export async function updateToSending(
  db: Executor,
  issueId: string,
  now: Date,
): Promise<RecipientRow | null> {
  const { id, issueId: issue, state, notBefore } = newsletterRecipients;
  const next = db
    .select({ id })
    .from(newsletterRecipients)
    .where(
      and(eq(issue, issueId), eq(state, 'waiting'), or(isNull(notBefore), lte(notBefore, now))),
    )
    .orderBy(id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(newsletterRecipients)
    .set({ state: 'sending', changedAt: now })
    .where(eq(id, sql`(${next})`))
    .returning();
  return row ?? null;
}

type Settled = Pick<RecipientRow, 'state'> &
  Partial<Pick<RecipientRow, 'attempts' | 'notBefore' | 'smtpCode'>>;

/** What became of a copy that was being sent. */
export async function updateSettled(
  db: Executor,
  id: string,
  settled: Settled,
  now: Date,
): Promise<void> {
  await db
    .update(newsletterRecipients)
    .set({ ...settled, changedAt: now })
    .where(and(eq(newsletterRecipients.id, id), eq(newsletterRecipients.state, 'sending')));
}

/** The mail server says that there is no such address. */
export async function updateBounced(db: Executor, subscriberId: string, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ bouncedAt: now })
    .where(eq(newsletterSubscribers.id, subscriberId));
}

/** Ends the sending when every copy is settled. */
export async function updateFinished(db: Executor, id: string, now: Date): Promise<void> {
  const open = db
    .select({ one: sql`1` })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.issueId, id),
        inArray(newsletterRecipients.state, ['waiting', 'sending']),
      ),
    );
  await db
    .update(newsletterIssues)
    .set({ state: 'sent', finishedAt: now, nextBatchAt: null, trouble: null })
    .where(
      and(
        eq(newsletterIssues.id, id),
        eq(newsletterIssues.state, 'sending'),
        sql`not exists (${open})`,
      ),
    );
}

/** Which issues went to an address, the first one first. */
export function listIssuesOfEmail(db: Executor, email: string) {
  const { subject } = newsletterIssues;
  const { state, changedAt } = newsletterRecipients;
  return db
    .select({ subject, state, at: changedAt })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterRecipients.issueId))
    .innerJoin(
      newsletterSubscribers,
      eq(newsletterSubscribers.id, newsletterRecipients.subscriberId),
    )
    .where(eq(newsletterSubscribers.email, email))
    .orderBy(changedAt);
}
