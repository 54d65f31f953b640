import { getDatabase, type Executor } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import {
  defineAdminTopic,
  defineOpenTopic,
  type Topics,
} from '#/platform/realtime/topics.server.ts';
import type { ChatCaller } from './owned-by.server.ts';
import { findChatCaller } from './find-caller.server.ts';
import { findConversation, findOwnConversation, updateSeen } from '../queries.server.ts';
import { isRecent } from '../to-views.server.ts';

export const INBOX_TOPIC = 'chat-inbox';

export function chatTopic(conversationId: string): string {
  return `chat:${conversationId}`;
}

/** How often it is written down that a side is there. */
const SEEN_MS = 30_000;

/**
 * The topic of a conversation the caller may subscribe to; null when there is none or it is not theirs. Asked
 * again with every heartbeat of the line, so it also knows that the customer is still there.
 */
async function findChatTopic(
  db: Executor,
  caller: ChatCaller,
  conversationId: string,
): Promise<string | null> {
  if (!isUuid(conversationId)) return null;
  const own = await findOwnConversation(db, caller, conversationId);
  if (!own) return null;
  const now = new Date();
  if (own.isActive && !isRecent(own.customerSeenAt, now, SEEN_MS)) {
    await updateSeen(db, own.id, { customerSeenAt: now });
  }
  return chatTopic(own.id);
}

/** The same for people of the shop, who may subscribe to all; only its owner is seen to be there. */
async function findTopicForAdmin(db: Executor, adminId: string, key: string) {
  const row = await findConversation(db, key);
  const now = new Date();
  if (row?.adminId === adminId && !isRecent(row.adminSeenAt, now, SEEN_MS)) {
    await updateSeen(db, row.id, { adminSeenAt: now });
  }
  return row ? chatTopic(row.id) : null;
}

export const chatTopics = {
  chat: defineOpenTopic(async ({ user, headers }, key) => {
    if (!isUuid(key)) return null;
    const db = getDatabase();
    if (user?.role === 'admin') return findTopicForAdmin(db, user.id, key);
    const caller: ChatCaller | null = user
      ? { userId: user.id, sessionId: null }
      : await findChatCaller({ headers, findUser: () => Promise.resolve(null) });
    return caller && findChatTopic(db, caller, key);
  }),

  'chat-inbox': defineAdminTopic((key) => (key === '' ? INBOX_TOPIC : null)),
} satisfies Topics;
