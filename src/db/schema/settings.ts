import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';

/** What the shop has set itself, a row for each section; without one the environment's values hold. */
export const settings = pgTable('settings', {
  section: text('section').primaryKey(),
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
