import type { ConversationState } from '#/domain/chat/conversation-state.ts';
import type { AnswerSource, ChatLanguage } from '#/domain/chat/message.ts';
import type { CartView } from '#/features/cart/views.ts';
import type { ChatMessageView } from '#/features/chat/views.ts';
import type { OrderCardView } from '#/features/orders/views.ts';

export interface InboxRowView {
  id: string;
  title: string;
  reference: string;
  state: ConversationState;
  language: ChatLanguage;
  /** Null: a guest. */
  customerName: string | null;
  /** Who has taken it over; away, anybody may take it from them. */
  owner: { id: string; name: string; isMe: boolean; isAway: boolean } | null;
  preview: string;
  /** Messages of the customer that nobody of the shop has seen. */
  unread: number;
  /** Since when it waits for a first human answer; null when it does not. */
  waitingSince: string | null;
  rating: number | null;
  updatedAt: string;
}

/** At most 100 rows. */
export interface InboxView {
  rows: InboxRowView[];
  counts: { waiting: number; mine: number; all: number; closed: number };
  /** How far the live topic `chat-inbox` is with this reading. */
  version: number;
}

export interface InboxMessageView extends ChatMessageView {
  isNote: boolean;
}

export interface ChatSummaryView {
  questions: string[];
  sources: AnswerSource[];
  /** Answers of the assistant without a source or under 0.5. */
  unsureAnswers: number;
  escalationReason: string | null;
}

export interface InboxConversationView extends InboxRowView {
  version: number;
  lastSeq: number;
  customerTyping: boolean;
  customerOnline: boolean;
  customerSeenSeq: number;
  ratingComment: string | null;
  summary: ChatSummaryView;
}

export interface InboxConversationPage {
  conversation: InboxConversationView;
  messages: InboxMessageView[];
  hasEarlier: boolean;
}

export interface ChatContextView {
  customer: { id: string; name: string; email: string; phone: string | null } | null;
  page: string | null;
  /** The name of the product whose page that is. */
  pageProduct: string | null;
  language: ChatLanguage;
  /** Of a signed-in customer; a guest's cart is in the guest's browser. */
  cart: CartView | null;
  /** The latest first. */
  orders: OrderCardView[];
}

export interface CannedAnswerView {
  id: string;
  title: string;
  content: string;
  language: ChatLanguage;
}

export interface ColleagueView {
  id: string;
  name: string;
  isMe: boolean;
}

/** Of the last 30 days; seconds. */
export interface InboxFiguresView {
  medianFirstAnswerSeconds: number | null;
  waitingNow: number;
  longestWaitingSince: string | null;
  averageRating: number | null;
}
