import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';

/** Addresses of the shop that are gone, without their language, and where they lead now. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text('from_path').notNull().unique(),
    /** Path and query inside the shop; null: gone for good. */
    toPath: text('to_path'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'redirects_stay_in_the_shop',
      sql`${table.fromPath} ~ '^/[^/\\\\]' and (${table.toPath} is null or ${table.toPath} ~ '^/([^/\\\\]|$)')`,
    ),
    check(
      'redirects_lead_elsewhere',
      sql`split_part(${table.toPath}, '?', 1) <> ${table.fromPath}`,
    ),
    index('redirects_to_path_idx').on(sql`split_part(${table.toPath}, '?', 1)`),
  ],
);
