import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from '#/db/columns.ts';

/** How often each kind of page was seen or failed, per day in Nairobi. Nobody is in it. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<'page' | 'error'>().notNull(),
    /** Such as `/products/$id`. */
    page: text('page').notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.page, table.locale] })],
);
