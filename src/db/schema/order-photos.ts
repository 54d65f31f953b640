import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { users } from './accounts.ts';
import { orderDeductions, orderLines, orders } from './orders.ts';

/** How the goods of an order were when they left and came back, and who took them (HIRE-18). */
export const orderPhotos = pgTable(
  'order_photos',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What it shows; null: all of it, or nobody has said. */
    lineId: uuid('line_id').references(() => orderLines.id, { onDelete: 'set null' }),
    kind: text('kind').$type<PhotoKind>().notNull(),
    /** Of the request: the same one twice is kept once. */
    key: uuid('key').notNull(),
    /** Where the object store has it, whole and small; a trigger removes both there after the row. */
    objectKeys: text('object_keys').array().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('order_photos_key').on(table.orderId, table.key),
    index('order_photos_order_idx').on(table.orderId, table.createdAt),
    index('order_photos_line_idx')
      .on(table.lineId)
      .where(sql`line_id is not null`),
    index('order_photos_actor_idx').on(table.actorId),
    check(
      'order_photos_kind_known',
      sql`${table.kind} in ('handed_over', 'delivered', 'returned', 'signature')`,
    ),
    check('order_photos_two_sizes', sql`cardinality(${table.objectKeys}) = 2`),
    check('order_photos_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** The photos that a deduction rests on; written with it. */
export const orderDeductionPhotos = pgTable(
  'order_deduction_photos',
  {
    deductionId: uuid('deduction_id')
      .notNull()
      .references(() => orderDeductions.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => orderPhotos.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.deductionId, table.photoId] }),
    index('order_deduction_photos_photo_idx').on(table.photoId),
  ],
);
