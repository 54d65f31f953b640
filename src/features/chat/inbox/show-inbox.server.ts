import type { Executor } from '#/db/client.server.ts';
import { chatState } from '#/domain/chat/message.ts';
import { OFFER_BELOW } from '#/domain/assistant/confidence.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listOrders } from '#/features/orders/show-order.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import {
  listLastMessages,
  listMessages,
  updateSeen,
  type ConversationRow,
} from '../queries.server.ts';
import { readMessages } from '../read-conversation.server.ts';
import type { ListInboxInput, ReadingInput } from '../schemas.ts';
import { awaySince, isOnline, isRecent, isTyping, preview } from '../to-views.server.ts';
import type {
  ChatContextView,
  ChatSummaryView,
  InboxConversationPage,
  InboxFiguresView,
  InboxRowView,
  InboxView,
} from '../views.ts';
import {
  countInbox,
  countUnseen,
  findCustomer,
  findInboxFigures,
  findInboxRow,
  findInboxVersion,
  listInbox,
  type InboxRow,
} from './queries.server.ts';

/** Rows of a list (spec section 9: all-conversations limit). */
const ROWS = 100;
const SUMMARISED_MESSAGES = 60;
const SUMMARISED_QUESTIONS = 6;
const FIGURES_DAYS = 30;
const SEEN_MS = 30_000;

/** One list of the inbox with the size of all of them. */
export async function showInbox(
  db: Executor,
  me: string,
  input: ListInboxInput,
  now: Date,
): Promise<InboxView> {
  // The number first: what changes meanwhile is then read again rather than missed.
  const version = await findInboxVersion(db);
  const [rows, counts] = await Promise.all([
    listInbox(db, { ...input, me, limit: ROWS }),
    countInbox(db, me),
  ]);
  const ids = rows.map(({ conversation }) => conversation.id);
  const [unseen, last] = await Promise.all([countUnseen(db, ids), listLastMessages(db, ids)]);
  const view = (row: InboxRow) =>
    toRowView(row, me, now, {
      unread: unseen.get(row.conversation.id) ?? 0,
      preview: preview(last.get(row.conversation.id)),
    });
  return { rows: rows.map(view), counts, version };
}

function toRowView(
  { conversation: row, customerName, ownerName }: InboxRow,
  me: string,
  now: Date,
  facts: { unread: number; preview: string },
): InboxRowView {
  const waits = row.isActive && row.escalatedToHuman && row.firstHumanAt === null;
  return {
    id: row.id,
    title: row.title,
    reference: row.reference,
    state: chatState(row),
    language: row.language,
    customerName,
    owner:
      row.adminId === null
        ? null
        : {
            id: row.adminId,
            name: ownerName ?? '',
            isMe: row.adminId === me,
            isAway: row.adminSeenAt !== null && row.adminSeenAt < awaySince(now),
          },
    ...facts,
    waitingSince: waits ? (row.escalatedAt?.toISOString() ?? null) : null,
    rating: row.rating,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A conversation as the people of the shop see it, with notes. Null: there is none. */
export async function readForAdmin(
  db: Executor,
  me: string,
  input: ReadingInput & { conversationId: string },
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

/** The customer's name, cart, orders and page, as far as the customer is known. */
export async function readContext(
  db: Executor,
  input: { conversationId: string; locale: Locale },
  now: Date,
): Promise<ChatContextView | null> {
  const found = await findInboxRow(db, input.conversationId);
  if (!found) return null;
  const { userId, page, language } = found.conversation;
  if (userId === null) return { customer: null, page, language, cart: null, orders: [] };
  const reading = { locale: input.locale, now, today: nairobiDay(now) };
  const [customer, cart, list] = await Promise.all([
    findCustomer(db, userId),
    listCart(db, userId, reading),
    listOrders(db, userId, { locale: input.locale, page: 1 }),
  ]);
  return { customer, page, language, cart, orders: list.orders };
}

/** How quickly people answer, and who waits. */
export async function showFigures(db: Executor, now: Date): Promise<InboxFiguresView> {
  const since = new Date(now.getTime() - FIGURES_DAYS * 24 * 3_600_000);
  const { median, waiting, longest, rating } = await findInboxFigures(db, since);
  return {
    medianFirstAnswerSeconds: median === null ? null : Math.round(Number(median)),
    waitingNow: waiting,
    longestWaitingSince: longest === null ? null : new Date(longest).toISOString(),
    averageRating: rating === null ? null : Math.round(Number(rating) * 10) / 10,
  };
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
