import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#/db/columns.ts';

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
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mail_messages_recipient_idx').on(table.recipient, table.createdAt)],
);
