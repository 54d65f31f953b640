import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** First answers to repeatable requests; same key and body → same answer, other body → refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Written before the order itself: this reference is checked when the transaction ends. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
