import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import { users } from './accounts.ts';
import { discountCodes } from './discounts.ts';
import { orders } from './orders.ts';

/** What came of each completed order of a friend, once (REFERRAL-3). */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    /** The friend's. */
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who recommended the shop. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: they had as many as there are in a year, or the shop gave none. */
    codeId: uuid('code_id').references(() => discountCodes.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('referral_rewards_user_idx').on(table.userId, table.createdAt),
    index('referral_rewards_code_idx').on(table.codeId),
  ],
);
