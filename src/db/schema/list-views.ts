import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { ListName } from '#/domain/lists/list-name.ts';
import { users } from './accounts.ts';

/** States of lists of the back office, under names. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text('list').$type<ListName>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    hidden: text('hidden').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared_idx')
      .on(table.list)
      .where(sql`is_shared`),
  ],
);

/** How a member of staff opens a list. One row: so there is one default. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    hidden: text('hidden').array().notNull().default([]),
    defaultViewId: uuid('default_view_id').references(() => savedViews.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('list_settings_default_idx').on(table.defaultViewId),
  ],
);
