import { conversationState } from '#/domain/chat/conversation-state.ts';
import { isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';
import { readShop } from '#/features/content/read-shop.server.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { AttachmentRow } from './files/queries.server.ts';
import type { ConversationRow, MessageRow } from './queries.server.ts';
import { firstName } from './handover/system-text.server.ts';
import type {
  ChatAttachmentView,
  ChatConversationView,
  ChatMessageView,
  ChatProductView,
} from './views.ts';

/** How long after the last key somebody is still writing. */
const TYPING_MS = 6_000;
/** How long after the last look somebody is still there. */
const ONLINE_MS = 75_000;
const PREVIEW = 120;

export function isRecent(instant: Date | null, now: Date, within: number): boolean {
  return instant !== null && now.getTime() - instant.getTime() < within;
}

export const isTyping = (at: Date | null, now: Date) => isRecent(at, now, TYPING_MS);
export const isOnline = (at: Date | null, now: Date) => isRecent(at, now, ONLINE_MS);

/** Where a file is read; the path asks whose it is. */
export function attachmentUrl(attachmentId: string): string {
  return `/api/chat/attachments/${attachmentId}`;
}

export function toAttachmentView(row: AttachmentRow): ChatAttachmentView {
  return { id: row.id, url: attachmentUrl(row.id), name: row.name, kind: row.kind, size: row.size };
}

export function toMessageView(
  row: MessageRow & { senderName: string | null },
  attachments: readonly AttachmentRow[],
  products: ChatProductView[],
): ChatMessageView {
  const { metadata } = row;
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.clientId,
    sender: row.senderType,
    senderName: row.senderType === 'human' ? firstName(row.senderName) : null,
    content: row.content,
    language: row.language,
    attachments: attachments.filter((file) => file.messageId === row.id).map(toAttachmentView),
    confidence: metadata.confidence ?? null,
    suggestEscalation: metadata.suggestEscalation ?? false,
    isSystemMessage: metadata.isSystemMessage ?? false,
    systemKind: metadata.systemKind ?? null,
    sources: metadata.sources ?? [],
    products,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toConversationView(
  row: ConversationRow,
  facts: { adminName: string | null; unread: number; now: Date },
): ChatConversationView {
  const { now } = facts;
  const state = conversationState(row);
  const isAnswering = state === 'ai' && row.awaitingSeq !== null;
  return {
    id: row.id,
    title: row.title,
    state,
    isConnectedToHuman: row.isActive && row.escalatedToHuman,
    human:
      state === 'human'
        ? { name: firstName(facts.adminName), isOnline: isOnline(row.adminSeenAt, now) }
        : null,
    typing: { ai: isAnswering, human: state === 'human' && isTyping(row.adminTypingAt, now) },
    draft:
      isAnswering && row.awaitingSeq !== null && row.draft
        ? { replyTo: row.awaitingSeq, content: row.draft }
        : null,
    backAt: backAt(now),
    reference: row.reference,
    whatsAppUrl: whatsAppUrl(row),
    version: row.version,
    lastSeq: row.lastSeq,
    unread: facts.unread,
    canRate: !row.isActive && row.rating === null,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Null: somebody is there, or nobody can say when. */
function backAt(now: Date): string | null {
  const { hours } = settings();
  return isOpenAt(hours, now) ? null : (nextOpening(hours, now)?.toISOString() ?? null);
}

function whatsAppUrl({ reference, language }: ConversationRow): string {
  const text = withLocale(language, () => m.chat_whatsapp_text({ reference }));
  return whatsAppLink(readShop(), text);
}

export function preview(message: MessageRow | undefined): string {
  const line = (message?.content ?? '').replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length > PREVIEW ? `${signs.slice(0, PREVIEW - 1).join('')}…` : line;
}
