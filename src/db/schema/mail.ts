import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';
import { orders } from './orders.ts';

/** `captured`: shown in the mailbox of the demo; `sending`: handed over, or perhaps not. */
export type SmsState = 'captured' | 'sending' | 'sent' | 'failed';

/** Every mail the shop sent or caught. Without SMTP this is where it ends: `/dev/mailbox` shows it. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    /** Makes a repeated job send nothing twice. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    locale: text('locale').notNull(),
    /** The order that its customer was written to about. */
    orderId: uuid('order_id').references(() => orders.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mail_messages_recipient_idx').on(table.recipient, table.createdAt),
    index('mail_messages_order_idx').on(table.orderId, table.createdAt),
  ],
);

/** Every SMS the shop sent or caught: sent once, since each costs money and nobody can take it back. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** Makes a repeated job send nothing twice. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** E.164. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<SmsState>().notNull(),
    /** The provider's own number, and what it said when it did not take it. */
    providerRef: text('provider_ref'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('sms_messages_recipient_idx').on(table.recipient, table.createdAt),
    check(
      'sms_messages_state_known',
      sql`${table.state} in ('captured', 'sending', 'sent', 'failed')`,
    ),
  ],
);
