import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant } from '#/db/columns.ts';

/** What one owner (`user:<id>`, `session:<id>`, `address:<ip>`) uploaded on one day. */
export const uploadDays = pgTable(
  'upload_days',
  {
    owner: text('owner').notNull(),
    day: day('day').notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.day] }),
    index('upload_days_day_idx').on(table.day),
    check('upload_days_positive', sql`${table.files} > 0 and ${table.bytes} >= 0`),
  ],
);

/**
 * Objects that nothing refers to any more. Written by a trigger when the row that knew an object is
 * deleted, by whatever way (a conversation, an account); a job removes the object, then the row.
 */
export const fileRemovals = pgTable('file_removals', {
  objectKey: text('object_key').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
