import { m } from '#/paraglide/messages.js';
import { sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AttachmentRejection } from './attachments/rejections.ts';
import type { InboxRejection, RateRejection, SendRejection } from './rejections.ts';

type ChatRejection = SendRejection | RateRejection | InboxRejection | AttachmentRejection;

/** A reason without a sentence does not compile. */
export const chatSentences: RejectionSentences<ChatRejection> = {
  EMPTY_MESSAGE: () => m.chat_no_empty(),
  TOO_MANY_MESSAGES: ({ minutes }) => m.chat_no_flood({ minutes }),
  CONVERSATION_CLOSED: () => m.chat_no_closed(),
  ATTACHMENT_GONE: () => m.chat_no_attachment(),
  NOT_CLOSED_YET: () => m.chat_no_rating(),
  TAKEN: ({ by }) => m.chat_no_taken({ by }),
  NOT_YOURS: ({ by }) => (by === null ? m.chat_no_owner() : m.chat_no_taken({ by })),
  FILE_EMPTY: () => m.chat_file_empty(),
  FILE_TOO_LARGE: ({ megabytes }) => m.chat_upload_too_large({ megabytes }),
  FILE_TYPE: () => m.chat_file_type(),
  PICTURE_UNREADABLE: () => m.chat_upload_unreadable(),
  PICTURE_TOO_LARGE: () => m.chat_upload_pixels(),
  TOO_MANY_FILES: ({ minutes }) => m.chat_upload_flood({ minutes }),
  QUOTA_EXCEEDED: () => m.chat_file_quota(),
  COLLEAGUE_UNKNOWN: () => m.chat_no_colleague(),
};

export function chatRejectionMessage(rejection: ChatRejection): string {
  return sentenceOf(chatSentences, rejection);
}
