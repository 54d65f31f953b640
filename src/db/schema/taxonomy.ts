import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';

const termColumns = () => ({
  /** Stands in addresses and exports: never changed. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  nameSw: text('name_sw').notNull(),
  /** A line beside the name; empty: none. */
  text: text('text').notNull().default(''),
  textSw: text('text_sw').notNull().default(''),
  picture: jsonb('picture').$type<ProductImage>(),
  position: integer('position').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Each product lies in one. */
export const categories = pgTable('categories', termColumns(), (table) => [
  check('categories_key_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
]);

/** What people come for; a product suits several: a trigger on products knows no others. */
export const occasions = pgTable('occasions', termColumns(), (table) => [
  check('occasions_key_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
]);
