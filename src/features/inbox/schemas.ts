import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import {
  attachmentIds,
  clientId,
  content,
  conversationId,
  messageRange,
} from '#/features/chat/schemas.ts';
import { INBOX_TABS } from './list/inbox-search.ts';

const shortText = z
  .string()
  .check(z.maxLength(100, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.trim());

export const listInboxInput = z.strictObject({
  state: z._default(z.enum(INBOX_TABS), 'waiting'),
  search: z._default(shortText, ''),
});

export const readForAdminInput = z.strictObject({ conversationId, ...messageRange });
export const conversationInput = z.strictObject({ conversationId });
export const transferInput = z.strictObject({ conversationId, adminId: z.uuid() });
export const replyInput = z.strictObject({ conversationId, clientId, content, attachmentIds });
export const addNoteInput = z.strictObject({ conversationId, clientId, content });
export const readContextInput = z.strictObject({ locale: localeSchema, conversationId });

const cannedAnswer = {
  title: shortText.check(z.minLength(1)),
  content: content.check(z.minLength(1)),
  language: z.enum(['en', 'sw']),
};

export const createCannedAnswerInput = z.strictObject(cannedAnswer);
export const editCannedAnswerInput = z.strictObject({ id: z.uuid(), ...cannedAnswer });
export const cannedAnswerInput = z.strictObject({ id: z.uuid() });

export type ListInboxInput = z.output<typeof listInboxInput>;
