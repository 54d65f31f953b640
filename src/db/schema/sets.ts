import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { SetType } from '#/domain/sets/set.ts';

/** What is bought or hired together. It has no price and no stock of its own: its parts have (191). */
export const sets = pgTable(
  'sets',
  {
    id: id(),
    /** Stands in its address, the same in both languages; it never changes. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    titleSw: text('title_sw').notNull().default(''),
    text: text('text').notNull().default(''),
    textSw: text('text_sw').notNull().default(''),
    /** For about how many it is meant; null: not said. */
    guests: integer('guests'),
    type: text('type').$type<SetType>().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** Counts the changes of staff: a change says which version was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('sets_slug_plain', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('sets_type_known', sql`${table.type} in ('purchase', 'rental', 'both')`),
    check('sets_guests_some', sql`${table.guests} between 1 and 100000`),
    check(
      'sets_published_is_whole',
      sql`not ${table.isPublished} or '' not in (${table.title}, ${table.titleSw}, ${table.text}, ${table.textSw})`,
    ),
  ],
);

/** The product has no foreign key: a set whose needed part is gone is not shown until staff mend it. */
export const setParts = pgTable(
  'set_parts',
  {
    id: id(),
    setId: uuid('set_id')
      .notNull()
      .references(() => sets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    isOptional: boolean('is_optional').notNull().default(false),
  },
  (table) => [
    uniqueIndex('set_parts_product_idx').on(table.setId, table.productId),
    check('set_parts_quantity_bounded', sql`${table.quantity} between 1 and 500`),
    check('set_parts_position_bounded', sql`${table.position} between 0 and 11`),
  ],
);
