import type {
  AnswerSource,
  ChatLanguage,
  ChatState,
  SenderType,
  SystemKind,
} from '#/domain/chat/message.ts';
import type { CartView } from '#/features/cart/views.ts';
import type { OrderCardView } from '#/features/orders/views.ts';

/** A file of a message; `url` is a path of this shop that asks whose it is. */
export interface ChatAttachmentView {
  id: string;
  url: string;
  name: string;
  kind: 'image' | 'pdf' | 'doc' | 'docx' | 'txt';
  /** Bytes. */
  size: number;
}

/** One message; instants are ISO texts. */
export interface ChatMessageView {
  id: string;
  /** Its place in the conversation: 1, 2, 3 … A note, which customers never get, leaves a gap. */
  seq: number;
  /** The id the sender's own browser gave it. */
  clientId: string | null;
  sender: SenderType;
  /** First name of the person of the shop. */
  senderName: string | null;
  /** Plain text with line breaks. */
  content: string;
  language: ChatLanguage;
  attachments: ChatAttachmentView[];
  /** 0 to 1. */
  confidence: number | null;
  suggestEscalation: boolean;
  isSystemMessage: boolean;
  systemKind: SystemKind | null;
  /** Pages of the shop the answer rests on. */
  sources: AnswerSource[];
  createdAt: string;
}

/** A conversation as its customer sees it. */
export interface ChatConversationView {
  id: string;
  title: string;
  state: ChatState;
  /** Escalated: "Connected to human support". */
  isConnectedToHuman: boolean;
  /** Who has taken it over. */
  human: { name: string; isOnline: boolean } | null;
  /** Who is writing just now; what was true a few seconds ago counts. */
  typing: { ai: boolean; human: boolean };
  /** As far as the assistant's answer has come; it is done when the message is there. */
  draft: { replyTo: number; content: string } | null;
  /** When people are back, while the shop is closed. */
  backAt: string | null;
  /** To say on the phone and on WhatsApp. */
  reference: string;
  whatsAppUrl: string;
  /** How far the live topic `chat:<id>` is with this reading. */
  version: number;
  lastSeq: number;
  /** Messages of others that were not marked as read. */
  unread: number;
  /** The customer may say how it was: closed and not rated yet. */
  canRate: boolean;
  rating: number | null;
  createdAt: string;
  updatedAt: string;
}

/** Messages ascending by `seq`. `conversation` null: nothing was said yet. */
export interface ConversationPage {
  conversation: ChatConversationView | null;
  messages: ChatMessageView[];
  /** There are messages before the first of these. */
  hasEarlier: boolean;
}

/** One of the customer's own conversations in a list, the latest first. */
export interface ConversationRowView {
  id: string;
  title: string;
  state: ChatState;
  preview: string;
  unread: number;
  updatedAt: string;
}

/** What was sent, and where: the browser replaces what it showed meanwhile. */
export interface SentMessageView {
  conversation: ChatConversationView;
  message: ChatMessageView;
}

/** A conversation in the inbox. */
export interface InboxRowView {
  id: string;
  title: string;
  reference: string;
  state: ChatState;
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

/** At most 100 rows (spec section 9). */
export interface InboxView {
  rows: InboxRowView[];
  counts: { waiting: number; mine: number; all: number; closed: number };
  /** How far the live topic `chat-inbox` is with this reading. */
  version: number;
}

/** With internal notes. */
export interface InboxMessageView extends ChatMessageView {
  isNote: boolean;
}

/** What happened so far, for who takes over. */
export interface ChatSummaryView {
  questions: string[];
  /** Pages the assistant's answers rested on. */
  sources: AnswerSource[];
  /** Answers of the assistant without a source or under 0.5. */
  unsureAnswers: number;
  escalationReason: string | null;
}

export interface InboxConversationView extends InboxRowView {
  version: number;
  lastSeq: number;
  customerTyping: boolean;
  /** Whether the customer has the chat open. */
  customerOnline: boolean;
  /** How far the customer has read. */
  customerSeenSeq: number;
  ratingComment: string | null;
  summary: ChatSummaryView;
}

export interface InboxConversationPage {
  conversation: InboxConversationView;
  messages: InboxMessageView[];
  hasEarlier: boolean;
}

/** What stands beside the talk. */
export interface ChatContextView {
  customer: { id: string; name: string; email: string; phone: string | null } | null;
  /** Where the customer wrote from last. */
  page: string | null;
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
