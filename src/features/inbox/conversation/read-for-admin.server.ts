import type { Executor } from '#/db/client.server.ts';
import { OFFER_BELOW } from '#/domain/assistant/confidence.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import {
  listLastMessages,
  listMessages,
  updateSeen,
  type ConversationRow,
} from '#/features/chat/queries.server.ts';
import { readMessages } from '#/features/chat/read-conversation.server.ts';
import type { MessageRange } from '#/features/chat/schemas.ts';
import { isOnline, isRecent, isTyping, preview } from '#/features/chat/to-views.server.ts';
import { listOrders } from '#/features/orders/get-order.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { toRowView } from '../list/to-row-view.server.ts';
import { countUnseen, findCustomer, findInboxRow, findProductNames } from '../queries.server.ts';
import type { ChatContextView, ChatSummaryView, InboxConversationPage } from '../views.ts';

const SUMMARISED_MESSAGES = 60;
const SUMMARISED_QUESTIONS = 6;
const SEEN_MS = 30_000;

/** A conversation as the people of the shop see it, with notes. Null: there is none. */
export async function readForAdmin(
  db: Executor,
  me: string,
  input: MessageRange & { conversationId: string },
  now: Date,
): Promise<InboxConversationPage | null> {
  const found = await findInboxRow(db, input.conversationId);
  if (!found) return null;
  const { conversation: row } = found;
  if (row.adminId === me && !isRecent(row.adminSeenAt, now, SEEN_MS)) {
    await updateSeen(db, row.id, { adminSeenAt: now });
  }
  const [page, unseen, last, summary] = await Promise.all([
    readMessages(db, row.id, input, { withNotes: true }),
    countUnseen(db, [row.id]),
    listLastMessages(db, [row.id]),
    summarise(db, row),
  ]);
  const facts = { unread: unseen.get(row.id) ?? 0, preview: preview(last.get(row.id)) };
  return {
    conversation: {
      ...toRowView(found, me, now, facts),
      version: row.version,
      lastSeq: row.lastSeq,
      customerTyping: isTyping(row.customerTypingAt, now),
      customerOnline: isOnline(row.customerSeenAt, now),
      customerSeenSeq: row.customerSeenSeq,
      ratingComment: row.ratingComment === '' ? null : row.ratingComment,
      summary,
    },
    messages: page.rows.map((message) => ({ ...page.toView(message), isNote: message.isNote })),
    hasEarlier: page.hasEarlier,
  };
}

/** What happened so far: what was asked, what the answers rested on, how sure they were. */
async function summarise(db: Executor, row: ConversationRow): Promise<ChatSummaryView> {
  const messages = await listMessages(db, row.id, {
    limit: SUMMARISED_MESSAGES,
    withNotes: false,
  });
  const asked = messages.filter(({ senderType }) => senderType === 'user');
  const answers = messages.filter((message) => message.replyTo !== null);
  const sources = answers.flatMap(({ metadata }) => metadata.sources ?? []);
  return {
    questions: asked.slice(-SUMMARISED_QUESTIONS).map(preview),
    sources: [...new Map(sources.map((source) => [source.path, source])).values()],
    unsureAnswers: answers.filter(
      ({ metadata: { confidence, sources: rests } }) =>
        (confidence ?? 0) < OFFER_BELOW || (rests ?? []).length === 0,
    ).length,
    escalationReason: row.escalatedToHuman ? row.escalationReason : null,
  };
}

export async function readContext(
  db: Executor,
  input: { conversationId: string; locale: Locale },
  now: Date,
): Promise<ChatContextView | null> {
  const found = await findInboxRow(db, input.conversationId);
  if (!found) return null;
  const { userId, page, language } = found.conversation;
  const pageProduct = await nameOfPage(db, page, input.locale);
  const known = { page, pageProduct, language };
  if (userId === null) return { ...known, customer: null, cart: null, orders: [] };
  const reading = { locale: input.locale, now, today: nairobiDay(now) };
  const [customer, cart, list] = await Promise.all([
    findCustomer(db, userId),
    listCart(db, userId, reading),
    listOrders(db, userId, { locale: input.locale, page: 1 }),
  ]);
  return { ...known, customer, cart, orders: list.orders };
}

/** What a product's page is called: its address says nothing to whoever answers. */
async function nameOfPage(
  db: Executor,
  page: string | null,
  locale: Locale,
): Promise<string | null> {
  const id = page === null ? undefined : /\/products\/([^/?#]+)/.exec(page)?.[1];
  if (id === undefined || !isUuid(id)) return null;
  const names = await findProductNames(db, id);
  return names?.[locale] ?? null;
}

/** How far the people of the shop have read. False: there is no such conversation. */
export async function markReadForAdmin(
  db: Executor,
  input: { conversationId: string; adminId: string; seq: number },
): Promise<boolean> {
  const found = await findInboxRow(db, input.conversationId);
  if (!found) return false;
  const { adminId, adminSeenSeq, lastSeq } = found.conversation;
  // A colleague who looks over the shoulder has not read it for whoever answers.
  if (adminId !== null && adminId !== input.adminId) return true;
  const seen = Math.max(adminSeenSeq, Math.min(input.seq, lastSeq));
  await updateSeen(db, input.conversationId, { adminSeenSeq: seen });
  return true;
}
