import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
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
