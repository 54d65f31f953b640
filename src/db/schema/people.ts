import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { InvitationEnding } from '#/domain/access/invitation.ts';
import { users } from './accounts.ts';

/** What people of the shop write about a person, for one another. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('person_notes_user_idx').on(table.userId, table.id),
    index('person_notes_author_idx').on(table.authorId),
  ],
);

/** Words by which people of the shop find people again. */
export const personTags = pgTable(
  'person_tags',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index('person_tags_tag_idx').on(table.tag),
  ],
);

/**
 * Whom the shop asked to work in its back office. A row is one mailed link: sending it again ends
 * the row and makes another.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    /** Empty: nobody said. */
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    /** SHA-256 of what the link holds; the token itself is in the mail only. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    ending: text('ending').$type<InvitationEnding>(),
    endedAt: instant('ended_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('staff_invitations_standing_idx')
      .on(table.email)
      .where(sql`ended_at is null`),
    uniqueIndex('staff_invitations_token_idx').on(table.tokenHash),
    index('staff_invitations_email_idx').on(table.email),
    index('staff_invitations_inviter_idx').on(table.invitedBy),
    index('staff_invitations_accepter_idx').on(table.acceptedBy),
    check('staff_invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    check('staff_invitations_ended', sql`(${table.ending} is null) = (${table.endedAt} is null)`),
  ],
);

/** Accounts that the shop closes on their owner's request when the days to think again are over. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('account_closings_due_idx').on(table.dueAt)],
);
