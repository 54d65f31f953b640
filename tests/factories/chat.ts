import { randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { chatReferenceFrom } from '#/domain/chat/reference.ts';
import { chatSecret } from '#/features/chat/conversation/find-caller.server.ts';
import { issueGuestSecret } from '#/platform/auth/guest-secret.server.ts';

/** A browser that nobody is signed in to: its cookie, and the hash the shop keeps of it. */
export function makeGuest(): { cookie: string; sessionId: string } {
  const headers = new Headers();
  const sessionId = issueGuestSecret(chatSecret(), headers);
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', sessionId };
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
