import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { chatReferenceFrom } from '#/domain/chat/reference.ts';

/** A browser that nobody is signed in to: its cookie, and the hash the shop keeps of it. */
export function makeGuest(): { cookie: string; sessionId: string } {
  const secret = randomBytes(32).toString('base64url');
  const sessionId = createHash('sha256').update(secret).digest('base64url');
  return { cookie: `goled.chat=${secret}`, sessionId };
}

type Conversation = typeof chatConversations.$inferSelect;

/** An empty conversation, of a browser of its own unless told whose. */
export async function makeConversation(
  db: Executor,
  overrides: Partial<typeof chatConversations.$inferInsert> = {},
): Promise<Conversation> {
  const owner = overrides.userId ? {} : { sessionId: makeGuest().sessionId };
  const [row] = await db
    .insert(chatConversations)
    .values({ reference: chatReferenceFrom(randomBytes(8)), ...owner, ...overrides })
    .returning();
  if (!row) throw new Error('The conversation was not inserted');
  return row;
}

/** What a browser sends; every one with an id of its own. */
export function messageInput(content: string, more: { conversationId?: string } = {}) {
  return {
    locale: 'en' as const,
    clientId: randomUUID(),
    content,
    attachmentIds: [],
    page: null,
    ...more,
  };
}
