import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import { users } from './accounts.ts';

/**
 * What a person agreed to or took back, when, and to which wording (Data Protection Act, 2019).
 * Only added to: the latest row of each purpose counts.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    granted: boolean('granted').notNull(),
    /** Version of the words that were shown. */
    version: text('version').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('consents_user_purpose_idx').on(table.userId, table.purpose, table.id)],
);
