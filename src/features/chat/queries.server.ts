import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { chatConversations, chatInbox, chatMessages } from '#/db/schema/chat.ts';
import { ownedBy, type ChatCaller } from './conversation/owned-by.server.ts';

export type ConversationRow = typeof chatConversations.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;
export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'seq' | 'conversationId'>;
type Seen = 'customerSeenAt' | 'adminSeenAt' | 'customerSeenSeq' | 'adminSeenSeq';

const { id, isActive, updatedAt, lastSeq } = chatConversations;

/** Somebody else's conversation is not found. */
export async function findOwnConversation(
  db: Executor,
  caller: ChatCaller,
  conversationId: string,
): Promise<ConversationRow | null> {
  const rows = await db
    .select()
    .from(chatConversations)
    .where(and(eq(id, conversationId), ownedBy(chatConversations, caller)));
  return rows[0] ?? null;
}

/** The caller's conversation that goes on: the latest that is not closed. */
export async function findCurrentConversation(
  db: Executor,
  caller: ChatCaller,
): Promise<ConversationRow | null> {
  const rows = await db
    .select()
    .from(chatConversations)
    .where(and(ownedBy(chatConversations, caller), isActive))
    .orderBy(desc(updatedAt), desc(id))
    .limit(1);
  return rows[0] ?? null;
}

export async function findClosedConversation(
  db: Executor,
  caller: ChatCaller,
  since: Date,
): Promise<ConversationRow | null> {
  const rows = await db
    .select()
    .from(chatConversations)
    .where(and(ownedBy(chatConversations, caller), gt(chatConversations.closedAt, since)))
    .orderBy(desc(chatConversations.closedAt))
    .limit(1);
  return rows[0] ?? null;
}

export function listOwnConversations(
  db: Executor,
  caller: ChatCaller,
  limit: number,
): Promise<ConversationRow[]> {
  return db
    .select()
    .from(chatConversations)
    .where(and(ownedBy(chatConversations, caller), gt(lastSeq, 0)))
    .orderBy(desc(updatedAt))
    .limit(limit);
}

export async function findConversation(
  db: Executor,
  conversationId: string,
): Promise<ConversationRow | null> {
  const rows = await db.select().from(chatConversations).where(eq(id, conversationId));
  return rows[0] ?? null;
}

/** The conversation as it stays until the transaction ends. Before the outbox in the lock order. */
export async function lockConversation(
  tx: Transaction,
  conversationId: string,
): Promise<ConversationRow | null> {
  const rows = await tx
    .select()
    .from(chatConversations)
    .where(eq(id, conversationId))
    .for('no key update');
  return rows[0] ?? null;
}

/** Lets one request at a time begin a conversation for a caller: there is no row to lock yet. */
export async function lockChatOwner(tx: Transaction, caller: ChatCaller): Promise<void> {
  const owner = `chat:${caller.userId ?? caller.sessionId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`);
}

export async function insertConversation(
  tx: Transaction,
  values: typeof chatConversations.$inferInsert,
): Promise<ConversationRow> {
  const [row] = await tx.insert(chatConversations).values(values).returning();
  if (!row) throw new Error('The conversation was not inserted');
  return row;
}

export async function updateConversationsOwner(
  db: Executor,
  owner: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .update(chatConversations)
    .set({ userId: owner.userId })
    .where(ownedBy(chatConversations, { userId: null, sessionId: owner.sessionId }));
}

/** A browser's conversations go on under another secret of it; how many there were. */
export async function updateConversationsSession(
  tx: Transaction,
  from: string,
  to: string,
): Promise<number> {
  const moved = await tx
    .update(chatConversations)
    .set({ sessionId: to })
    .where(ownedBy(chatConversations, { userId: null, sessionId: from }));
  return moved.rowCount ?? 0;
}

/** A message also moves `updated_at`: a statement of its own, which may fail (decision 034). */
export async function updateConversationTime(
  db: Executor,
  conversationId: string,
  now: Date,
): Promise<void> {
  await db.update(chatConversations).set({ updatedAt: now }).where(eq(id, conversationId));
}

/** When each side was here last and how far it has read; no news to anybody. */
export async function updateSeen(
  db: Executor,
  conversationId: string,
  seen: Partial<Pick<ConversationRow, Seen>>,
): Promise<void> {
  await db.update(chatConversations).set(seen).where(eq(id, conversationId));
}

/** The number of the inbox as a whole, one further; its row stays locked until the end. */
export async function bumpInboxVersion(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(chatInbox)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: chatInbox.one,
      set: { version: sql`${chatInbox.version} + 1` },
    })
    .returning({ version: chatInbox.version });
  if (!row) throw new Error('The inbox has no number');
  return row.version;
}

export async function insertMessage(
  tx: Transaction,
  values: NewMessage & { seq: number; conversationId: string },
): Promise<MessageRow> {
  const [row] = await tx.insert(chatMessages).values(values).returning();
  if (!row) throw new Error('The message was not inserted');
  return row;
}

export async function findMessageByClientId(
  db: Executor,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | null> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.clientId, clientId)),
    );
  return rows[0] ?? null;
}

interface MessageRange {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
  /** Notes are for people of the shop. */
  withNotes: boolean;
}

const senders = alias(profiles, 'senders');

/** Ascending: with `after` the first that follow, else the last ones; one more than `limit`. */
export async function listMessages(
  db: Executor,
  conversationId: string,
  range: MessageRange,
): Promise<(MessageRow & { senderName: string | null })[]> {
  const { seq } = chatMessages;
  const forward = range.after !== undefined;
  const rows = await db
    .select({ message: chatMessages, senderName: senders.fullName })
    .from(chatMessages)
    .leftJoin(
      senders,
      and(eq(senders.userId, chatMessages.senderId), eq(chatMessages.senderType, 'human')),
    )
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        range.after === undefined ? undefined : gt(seq, range.after),
        range.before === undefined ? undefined : lt(seq, range.before),
        range.withNotes ? undefined : eq(chatMessages.isNote, false),
      ),
    )
    .orderBy(forward ? asc(seq) : desc(seq))
    .limit(range.limit + 1);
  const found = rows.map(({ message, senderName }) => ({ ...message, senderName }));
  return forward ? found : found.toReversed();
}

/** Per conversation how many messages the customer has not read yet. */
export async function countUnread(
  db: Executor,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .select({ id, unread: count() })
    .from(chatConversations)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, id))
    .where(
      and(
        inArray(id, [...conversationIds]),
        gt(chatMessages.seq, chatConversations.customerSeenSeq),
        ne(chatMessages.senderType, 'user'),
        eq(chatMessages.isNote, false),
      ),
    )
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.unread]));
}

/** The last message of each conversation that is not a note. */
export async function listLastMessages(
  db: Executor,
  conversationIds: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([chatMessages.conversationId])
    .from(chatMessages)
    .where(
      and(
        inArray(chatMessages.conversationId, [...conversationIds]),
        eq(chatMessages.isNote, false),
      ),
    )
    .orderBy(chatMessages.conversationId, desc(chatMessages.seq));
  return new Map(rows.map((row) => [row.conversationId, row]));
}

export async function findPersonName(db: Executor, personId: string): Promise<string | null> {
  const rows = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.userId, personId));
  return rows[0]?.name ?? null;
}
