import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import type { ChatLanguage, MessageMetadata, SenderType } from '#/domain/chat/message.ts';
import { users } from './accounts.ts';

/** Of a person, or of a browser (`session_id`) that nobody is signed in to. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    /** Hash of the browser's secret cookie; says whose it is only while `user_id` is null. */
    sessionId: text('session_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default('New Conversation'),
    /** False: closed. */
    isActive: boolean('is_active').notNull().default(true),
    escalatedToHuman: boolean('escalated_to_human').notNull().default(false),
    /** Who has taken it over; null while it waits. */
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** Readable aloud, for WhatsApp and the phone. */
    reference: text('reference').notNull().unique(),
    /** Of the customer's last message. */
    language: text('language').$type<ChatLanguage>().notNull().default('en'),
    page: text('page'),
    /** Number of the last message; the next one is taken under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Number of the customer's last message: an answer to an earlier one comes too late. */
    lastUserSeq: integer('last_user_seq').notNull().default(0),
    /** Grows with every change; the number of the live topic. */
    version: integer('version').notNull().default(0),
    /** Number of the customer's message the assistant is answering; null when it is not. */
    awaitingSeq: integer('awaiting_seq'),
    /** That answer as far as it has come. */
    draft: text('draft'),
    /** Answers in a row that helped nobody. */
    failedTurns: integer('failed_turns').notNull().default(0),
    escalatedAt: instant('escalated_at'),
    escalationReason: text('escalation_reason'),
    /** First message of a person after the last escalation. */
    firstHumanAt: instant('first_human_at'),
    closedAt: instant('closed_at'),
    rating: integer('rating'),
    ratingComment: text('rating_comment'),
    customerSeenSeq: integer('customer_seen_seq').notNull().default(0),
    adminSeenSeq: integer('admin_seen_seq').notNull().default(0),
    customerTypingAt: instant('customer_typing_at'),
    adminTypingAt: instant('admin_typing_at'),
    /** When each side last looked. */
    customerSeenAt: instant('customer_seen_at'),
    adminSeenAt: instant('admin_seen_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_conversations_user_idx').on(table.userId, table.updatedAt),
    index('chat_conversations_session_idx')
      .on(table.sessionId, table.updatedAt)
      .where(sql`user_id is null`),
    index('chat_conversations_created_idx').on(table.createdAt),
    index('chat_conversations_inbox_idx').on(table.isActive, table.updatedAt),
    index('chat_conversations_search_idx').using(
      'gin',
      sql`${table.title} gin_trgm_ops`,
      sql`${table.reference} gin_trgm_ops`,
    ),
    index('chat_conversations_waiting_idx')
      .on(table.escalatedAt)
      .where(sql`is_active and escalated_to_human`),
    check(
      'chat_conversations_has_owner',
      sql`${table.userId} is not null or length(${table.sessionId}) >= 40`,
    ),
    check(
      'chat_conversations_admin_means_escalated',
      sql`${table.adminId} is null or ${table.escalatedToHuman}`,
    ),
    check('chat_conversations_title_short', sql`char_length(${table.title}) between 1 and 50`),
    check('chat_conversations_rating_known', sql`${table.rating} between 1 and 5`),
    check('chat_conversations_seq_in_order', sql`${table.lastUserSeq} <= ${table.lastSeq}`),
  ],
);

/** `seq` orders the messages of a conversation without gaps. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Given by the sender's browser, so that a repeated request is the same message. */
    clientId: text('client_id'),
    content: text('content').notNull(),
    senderType: text('sender_type').$type<SenderType>().notNull(),
    /** Of a signed-in customer or a person of the shop. */
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** Addresses of its files. */
    attachments: jsonb('attachments').$type<string[]>().notNull().default([]),
    metadata: jsonb('metadata').$type<MessageMetadata>().notNull().default({}),
    language: text('language').$type<ChatLanguage>().notNull(),
    /** `seq` of the customer's message that this answer of the assistant is for. */
    replyTo: integer('reply_to'),
    /** For people of the shop only. */
    isNote: boolean('is_note').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('chat_messages_seq_key').on(table.conversationId, table.seq),
    unique('chat_messages_client_id_key').on(table.conversationId, table.clientId),
    uniqueIndex('chat_messages_one_answer_idx')
      .on(table.conversationId, table.replyTo)
      .where(sql`reply_to is not null`),
    index('chat_messages_search_idx').using('gin', sql`${table.content} gin_trgm_ops`),
    check('chat_messages_sender_known', sql`${table.senderType} in ('user', 'ai', 'human')`),
    check(
      'chat_messages_not_empty',
      sql`${table.content} <> '' or jsonb_array_length(${table.attachments}) > 0`,
    ),
    check('chat_messages_note_is_human', sql`not ${table.isNote} or ${table.senderType} = 'human'`),
  ],
);

/** Files in conversations. Until sent they belong to who uploaded them; the bytes are in the object store. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id'),
    conversationId: uuid('conversation_id').references(() => chatConversations.id, {
      onDelete: 'cascade',
    }),
    messageId: uuid('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    objectKey: text('object_key').notNull().unique(),
    /** As the sender called it; shown, never a path. */
    name: text('name').notNull(),
    kind: text('kind').$type<'image' | 'pdf' | 'doc' | 'docx' | 'txt'>().notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_attachments_message_idx').on(table.messageId),
    index('chat_attachments_conversation_idx').on(table.conversationId),
    index('chat_attachments_unsent_idx')
      .on(table.createdAt)
      .where(sql`message_id is null`),
    check(
      'chat_attachments_has_owner',
      sql`${table.userId} is not null or length(${table.sessionId}) >= 40`,
    ),
  ],
);

export const chatCannedAnswers = pgTable('chat_canned_answers', {
  id: id(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  language: text('language').$type<ChatLanguage>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Answers of the assistant per day and spender: a browser, an address, the whole shop. */
export const chatBudgets = pgTable(
  'chat_budgets',
  {
    day: day('day').notNull(),
    /** `session:…`, `address:…` (hashed) or `shop`. */
    spender: text('spender').notNull(),
    used: integer('used').notNull(),
    /** The limit at the last use, so that the database can hold it. */
    allowed: integer('allowed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.spender] }),
    check('chat_budgets_within', sql`${table.used} >= 0 and ${table.used} <= ${table.allowed}`),
  ],
);

/** One row: how far the inbox as a whole is, the number of its live topic. */
export const chatInbox = pgTable(
  'chat_inbox',
  {
    one: boolean('one').primaryKey().default(true),
    version: integer('version').notNull().default(0),
  },
  (table) => [check('chat_inbox_one_row', sql`${table.one}`)],
);
