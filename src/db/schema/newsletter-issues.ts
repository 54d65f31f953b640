import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { IssueState } from '#/domain/newsletter/issue.ts';
import type { RecipientState } from '#/domain/newsletter/recipient-state.ts';
import { newsletterSubscribers } from './enquiries.ts';

/** One newsletter, in both languages. What has gone out is never changed. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text('subject').notNull(),
    subjectSw: text('subject_sw').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    bodySw: text('body_sw').notNull(),
    state: text('state').$type<IssueState>().notNull().default('draft'),
    /** One more with every change by staff: whoever changes it says which one was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    startedAt: instant('started_at'),
    /** When the last copy was settled. */
    finishedAt: instant('finished_at'),
    /** When staff stopped it; those who had not got it by then do not get it. */
    cancelledAt: instant('cancelled_at'),
    /** No batch before this: the rate holds with many processes. Null: at once. */
    nextBatchAt: instant('next_batch_at'),
    /** Why the last batch ended early; null when it did not. */
    trouble: text('trouble'),
  },
  (table) => [
    index('newsletter_issues_updated_idx').on(table.updatedAt, table.id),
    index('newsletter_issues_sending_idx')
      .on(table.id)
      .where(sql`state = 'sending'`),
    check('newsletter_issues_state_known', sql`${table.state} in ('draft', 'sending', 'sent')`),
  ],
);

/** Who gets an issue: one row each, made when its sending begins. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: id(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Null: the address is forgotten; what became of its copy is still counted. */
    subscriberId: uuid('subscriber_id').references(() => newsletterSubscribers.id, {
      onDelete: 'set null',
    }),
    /** `sending` is committed before the mail server is spoken to: see decision 090. */
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    /** How often the mail server put it off. */
    attempts: integer('attempts').notNull().default(0),
    /** Put off until then by the mail server. */
    notBefore: instant('not_before'),
    /** When the state was reached. */
    changedAt: instant('changed_at').notNull(),
    /** The mail server's answer to a copy that it refused, as a number: `550 5.1.1`. */
    smtpCode: text('smtp_code'),
  },
  (table) => [
    unique('newsletter_recipients_once').on(table.issueId, table.subscriberId),
    index('newsletter_recipients_state_idx').on(table.issueId, table.state, table.id),
    index('newsletter_recipients_subscriber_idx').on(table.subscriberId),
    check(
      'newsletter_recipients_state_known',
      sql`${table.state} in ('waiting', 'sending', 'sent', 'unsure', 'bounced', 'refused', 'skipped', 'cancelled')`,
    ),
  ],
);
