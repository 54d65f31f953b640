import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';

/** Characters of one message. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Files of one message. */
export const MAX_ATTACHMENTS = 5;
/** Messages read at once (spec section 9). */
const MESSAGE_PAGE = 50;

// Line breaks and tabs pass; other control characters and halves of a character do not.
const printable = /^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u;

/** Trimmed; whether it may be empty is decided where the attachments are known. */
const content = z
  .string()
  .check(z.maxLength(MAX_MESSAGE_LENGTH, { abort: true }), z.regex(printable), z.trim());
const shortText = z
  .string()
  .check(z.maxLength(100, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.trim());
/** Made by the browser; the same id in a conversation is the same message, however often it is sent. */
const clientId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));
const attachmentIds = z._default(z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS)), []);
/** The page the customer is on, a path of this shop. */
const page = z._default(
  z.nullable(z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[^\p{Cc}\p{Cs}\\]*$/u))),
  null,
);
const sequence = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const conversationId = z.uuid();

/** Without an id: the conversation that goes on. `after`: only what follows it; `before`: only what precedes it. */
const reading = {
  after: z.optional(sequence),
  before: z.optional(sequence),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), MESSAGE_PAGE),
};

export const readConversationInput = z.strictObject({
  locale: localeSchema,
  conversationId: z.optional(conversationId),
  ...reading,
});

export const listConversationsInput = z.strictObject({ locale: localeSchema });
export const startConversationInput = z.strictObject({ locale: localeSchema });

export const sendMessageInput = z.strictObject({
  locale: localeSchema,
  /** Without it the message goes to the conversation that goes on; the first one makes it. */
  conversationId: z.optional(conversationId),
  clientId,
  content,
  attachmentIds,
  page,
});

export const requestHumanInput = z.strictObject({ locale: localeSchema, conversationId });
export const customerTypingInput = z.strictObject({ conversationId });
export const markReadInput = z.strictObject({ conversationId, seq: sequence });

export const rateConversationInput = z.strictObject({
  locale: localeSchema,
  conversationId,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z._default(
    z.string().check(z.maxLength(1000, { abort: true }), z.regex(printable), z.trim()),
    '',
  ),
});

export const listInboxInput = z.strictObject({
  state: z._default(z.enum(['waiting', 'mine', 'all', 'closed']), 'waiting'),
  search: z._default(shortText, ''),
});

export const readForAdminInput = z.strictObject({ conversationId, ...reading });
export const conversationInput = z.strictObject({ conversationId });
export const handOnInput = z.strictObject({ conversationId, adminId: z.uuid() });
export const replyInput = z.strictObject({ conversationId, clientId, content, attachmentIds });
export const addNoteInput = z.strictObject({ conversationId, clientId, content });
export const readContextInput = z.strictObject({ locale: localeSchema, conversationId });

const cannedAnswer = {
  /** By which the answer is found. */
  title: shortText.check(z.minLength(1)),
  content: content.check(z.minLength(1)),
  language: z.enum(['en', 'sw']),
};

export const createCannedAnswerInput = z.strictObject(cannedAnswer);
export const editCannedAnswerInput = z.strictObject({ id: z.uuid(), ...cannedAnswer });
export const cannedAnswerInput = z.strictObject({ id: z.uuid() });

export type SendMessageInput = z.output<typeof sendMessageInput>;
export type ReadingInput = Pick<z.output<typeof readForAdminInput>, 'after' | 'before' | 'limit'>;
export type ListInboxInput = z.output<typeof listInboxInput>;
