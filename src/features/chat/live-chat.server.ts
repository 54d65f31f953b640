import { getDatabase, type Executor } from '#/db/client.server.ts';
import { defineOpenTopic, defineTopic } from '#/platform/realtime/topics.server.ts';
import type { ChatCaller } from './caller.ts';
import { findChatCaller } from './find-caller.server.ts';
import { findConversation, findOwnConversation } from './queries.server.ts';

export const INBOX_TOPIC = 'chat-inbox';

/** Where a conversation says its version, to its customer and to the people of the shop. */
export function chatTopic(conversationId: string): string {
  return `chat:${conversationId}`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The topic of a conversation the caller may hear; null when there is none or it is not theirs. */
async function findChatTopic(
  db: Executor,
  caller: ChatCaller,
  conversationId: string,
): Promise<string | null> {
  if (!UUID.test(conversationId)) return null;
  const own = await findOwnConversation(db, caller, conversationId);
  return own ? chatTopic(own.id) : null;
}

defineOpenTopic('chat', async ({ user, headers }, key) => {
  if (!UUID.test(key)) return null;
  const db = getDatabase();
  if (user?.role === 'admin') return (await findConversation(db, key)) ? chatTopic(key) : null;
  const caller: ChatCaller | null = user
    ? { userId: user.id, sessionId: null }
    : await findChatCaller({ headers, findUser: () => Promise.resolve(null) });
  return caller && findChatTopic(db, caller, key);
});

defineTopic('chat-inbox', (user, key) =>
  user.role === 'admin' && key === '' ? INBOX_TOPIC : null,
);
