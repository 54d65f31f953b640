import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import { users } from './accounts.ts';

/** What people write through the contact form. Stored before any mail goes out about it. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Made by the form: the same message sent twice is stored once. */
    requestKey: text('request_key').notNull().unique(),
    name: text('name').notNull(),
    /** One of the two: where the answer goes. */
    email: text('email'),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: waits for a person of the shop. */
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who of the shop sees to it; null: anybody. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Waits for nobody until this day, then again. */
    snoozedUntil: day('snoozed_until'),
    /** Null: not put aside as spam. */
    spamAt: instant('spam_at'),
    /** The account staff made of it, or found to be the sender's; null: none. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
    /** One more with every change and answer: whoever writes says which one was read. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('contact_messages_created_idx').on(table.createdAt),
    index('contact_messages_waiting_idx')
      .on(table.createdAt)
      .where(sql`handled_at is null`),
    index('contact_messages_customer_idx')
      .on(table.customerId)
      .where(sql`customer_id is not null`),
    // As `searchedText` in the feature's queries has it.
    index('contact_messages_search_idx').using(
      'gin',
      sql`(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message) gin_trgm_ops`,
    ),
    check(
      'contact_messages_answerable',
      sql`${table.email} is not null or ${table.phone} is not null`,
    ),
  ],
);

/** What the shop answered to a message, by mail. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_replies_message_idx').on(table.messageId, table.createdAt)],
);

/** Who gets the newsletter: asked for, then confirmed by a link that only the address's owner has. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull().unique(),
    state: text('state').$type<'pending' | 'subscribed' | 'left'>().notNull(),
    locale: text('locale').notNull(),
    /** Part of the link that confirms: asking again makes older links void. */
    requestedAt: instant('requested_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the mail server said that there is no such address: nothing is sent there any more. */
    bouncedAt: instant('bounced_at'),
  },
  (table) => [
    index('newsletter_subscribers_state_idx').on(table.state, table.updatedAt, table.id),
    index('newsletter_subscribers_search_idx').using('gin', sql`${table.email} gin_trgm_ops`),
    check('newsletter_subscribers_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'newsletter_subscribers_state_known',
      sql`${table.state} in ('pending', 'subscribed', 'left')`,
    ),
  ],
);

/** The proof of consent: only ever added to. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'requested' | 'confirmed' | 'left'>().notNull(),
    /** Made by the form: the same request sent twice is one. Null: without a script, or by a link. */
    requestKey: text('request_key').unique(),
    /** Which wording stood above the button: `features/newsletter/use-cases/wording.ts`. */
    wording: text('wording').notNull(),
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('newsletter_consents_subscriber_idx').on(table.subscriberId, table.createdAt)],
);
