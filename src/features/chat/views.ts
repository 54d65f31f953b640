import type { ConversationState } from '#/domain/chat/conversation-state.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { AnswerSource, ChatLanguage, SenderType, SystemKind } from '#/domain/chat/message.ts';

/** A file of a message; `url` is a path of this shop that asks whose it is. */
export interface ChatAttachmentView {
  id: string;
  url: string;
  name: string;
  kind: 'image' | 'pdf' | 'doc' | 'docx' | 'txt';
  /** Bytes. */
  size: number;
}

/** A product below an answer, named in the answer's language. */
export type ChatProductView = Pick<
  ProductCardView,
  'id' | 'name' | 'image' | 'unit' | 'price' | 'rentalPrice' | 'ratePlan' | 'discounts'
>;

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
  sources: AnswerSource[];
  /** Of those it rests on the products that the shop has now, three at most. */
  products: ChatProductView[];
  createdAt: string;
}

export interface ChatConversationView {
  id: string;
  title: string;
  state: ConversationState;
  isConnectedToHuman: boolean;
  human: { name: string; isOnline: boolean } | null;
  /** Who is writing just now; what was true a few seconds ago counts. */
  typing: { ai: boolean; human: boolean };
  /** As far as the assistant's answer has come; it is done when the message is there. */
  draft: { replyTo: number; content: string } | null;
  /** When people are back, while the shop is closed. */
  backAt: string | null;
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
  hasEarlier: boolean;
}

export interface ConversationRowView {
  id: string;
  title: string;
  state: ConversationState;
  preview: string;
  unread: number;
  updatedAt: string;
}

/** What was sent, and where: the browser replaces what it showed meanwhile. */
export interface SentMessageView {
  conversation: ChatConversationView;
  message: ChatMessageView;
}
