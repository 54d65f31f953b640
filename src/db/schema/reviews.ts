import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import type { LineType } from '#/domain/cart/line.ts';
import type { HideReason, ReviewState } from '#/domain/reviews/review.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { orders } from './orders.ts';

/** What customers say of what they bought or hired, one review per order and product (REVIEW-1). */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Null: the account is closed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The first name that is shown; null: none is. */
    authorName: text('author_name'),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    locale: text('locale').notNull(),
    type: text('type').$type<LineType>().notNull(),
    /** When it was ordered, or the hire began; only the month is shown. */
    receivedOn: day('received_on').notNull(),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    hideReason: text('hide_reason').$type<HideReason>(),
    /** What in it is meant; only staff and its author read it. */
    hideNote: text('hide_note'),
    answer: text('answer'),
    /** One more with every decision of staff: whoever decides says which one was read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('product_reviews_once').on(table.orderId, table.productId),
    index('product_reviews_shown_idx')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`state = 'published'`),
    index('product_reviews_waiting_idx')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    index('product_reviews_created_idx').on(table.createdAt, table.id),
    index('product_reviews_user_idx').on(table.userId),
    check('product_reviews_stars_known', sql`${table.stars} between 1 and 5`),
    check('product_reviews_type_known', sql`${table.type} in ('purchase', 'rental')`),
    check('product_reviews_state_known', sql`${table.state} in ('waiting', 'published', 'hidden')`),
    check(
      'product_reviews_hidden_for_a_reason',
      sql`(${table.state} = 'hidden') = (${table.hideReason} is not null) and (${table.hideReason} is null) = (${table.hideNote} is null)`,
    ),
    check(
      'product_reviews_reason_known',
      sql`${table.hideReason} in ('language', 'personal_data')`,
    ),
  ],
);

/** Pictures of a review. */
export const productReviewPhotos = pgTable(
  'product_review_photos',
  {
    id: id(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** Of the request: the same one twice is kept once. */
    key: uuid('key').notNull(),
    /** Where the object store has it, whole and small; a trigger removes both there after the row. */
    objectKeys: text('object_keys').array().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('product_review_photos_key').on(table.reviewId, table.key),
    check('product_review_photos_two_sizes', sql`cardinality(${table.objectKeys}) = 2`),
    check('product_review_photos_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Orders whose customers were asked for a review: one mail each, however often the job runs. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  sentAt: instant('sent_at').notNull(),
});

/** Accounts that want no such mail any more. */
export const reviewRequestLeaves = pgTable('review_request_leaves', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  leftAt: instant('left_at').notNull(),
});
