import type { Executor } from '#/db/client.server.ts';
import type { ChatCaller } from './conversation/owned-by.server.ts';
import { listAttachments } from './files/queries.server.ts';
import {
  countUnread,
  findClosedConversation,
  findCurrentConversation,
  findOwnConversation,
  findPersonName,
  listLastMessages,
  listMessages,
  listOwnConversations,
  updateSeen,
  type ConversationRow,
  type MessageRow,
} from './queries.server.ts';
import { readMessageProducts } from './conversation/message-products.server.ts';
import type { MessageRange } from './schemas.ts';
import { isRecent, preview, toConversationView, toMessageView } from './to-views.server.ts';
import { conversationState } from '#/domain/chat/conversation-state.ts';
import type {
  ChatConversationView,
  ConversationPage,
  ConversationRowView,
  SentMessageView,
} from './views.ts';

const EARLIER = 50;
/** How long a closed conversation is still shown, to say how it was. */
const SHOWN_AFTER_CLOSING_MS = 24 * 3_600_000;
/** How often a look is written down. */
const SEEN_MS = 30_000;

export const NOTHING_SAID: ConversationPage = {
  conversation: null,
  messages: [],
  hasEarlier: false,
};

/** Without an id: the one that goes on, else one closed today. Null: none, or somebody else's. */
export async function readConversation(
  db: Executor,
  caller: ChatCaller,
  input: MessageRange & { conversationId?: string | undefined },
  now: Date,
): Promise<ConversationPage | null> {
  const row = input.conversationId
    ? await findOwnConversation(db, caller, input.conversationId)
    : await findShown(db, caller, now);
  if (!row) return input.conversationId ? null : NOTHING_SAID;
  if (row.isActive && !isRecent(row.customerSeenAt, now, SEEN_MS)) {
    await updateSeen(db, row.id, { customerSeenAt: now });
  }
  const [conversation, page] = await Promise.all([
    viewConversation(db, row, now),
    readMessages(db, row.id, input, { withNotes: false }),
  ]);
  return { conversation, messages: page.rows.map(page.toView), hasEarlier: page.hasEarlier };
}

async function findShown(
  db: Executor,
  caller: ChatCaller,
  now: Date,
): Promise<ConversationRow | null> {
  const since = new Date(now.getTime() - SHOWN_AFTER_CLOSING_MS);
  return (
    (await findCurrentConversation(db, caller)) ?? (await findClosedConversation(db, caller, since))
  );
}

export async function viewConversation(
  db: Executor,
  row: ConversationRow,
  now: Date,
): Promise<ChatConversationView> {
  const [unread, adminName] = await Promise.all([
    countUnread(db, [row.id]),
    row.adminId === null ? null : findPersonName(db, row.adminId),
  ]);
  return toConversationView(row, { adminName, unread: unread.get(row.id) ?? 0, now });
}

export async function readMessages(
  db: Executor,
  conversationId: string,
  input: MessageRange,
  options: { withNotes: boolean },
) {
  const found = await listMessages(db, conversationId, { ...input, ...options });
  const forward = input.after !== undefined;
  const isMore = found.length > input.limit;
  const rows = forward || !isMore ? found.slice(0, input.limit) : found.slice(1);
  const [attachments, productsOf] = await Promise.all([
    listAttachments(
      db,
      rows.flatMap((row) => (row.attachments.length > 0 ? [row.id] : [])),
    ),
    readMessageProducts(db, rows),
  ]);
  return {
    rows,
    hasEarlier: forward ? (input.after ?? 0) > 0 : isMore,
    toView: (row: (typeof rows)[number]) => toMessageView(row, attachments, productsOf(row)),
  };
}

export async function listConversations(
  db: Executor,
  caller: ChatCaller,
): Promise<ConversationRowView[]> {
  const rows = await listOwnConversations(db, caller, EARLIER);
  const ids = rows.map(({ id }) => id);
  const [unread, last] = await Promise.all([countUnread(db, ids), listLastMessages(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: conversationState(row),
    preview: preview(last.get(row.id)),
    unread: unread.get(row.id) ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function viewSent(
  db: Executor,
  row: ConversationRow,
  message: MessageRow,
  now: Date,
): Promise<SentMessageView> {
  const [conversation, attachments] = await Promise.all([
    viewConversation(db, row, now),
    message.attachments.length > 0 ? listAttachments(db, [message.id]) : [],
  ]);
  return {
    conversation,
    message: toMessageView({ ...message, senderName: null }, attachments, []),
  };
}
