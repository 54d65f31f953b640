import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from '#/db/columns.ts';
import type { AdminEvent } from '#/domain/reporting/admin-event.ts';

/** How often each kind of page was seen or failed, per day in Nairobi. Nobody is in it. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<'page' | 'error' | AdminEvent>().notNull(),
    /** Such as `/products/$id`; of what is done in the back office, `/admin/orders`. */
    page: text('page').notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.page, table.locale] })],
);
