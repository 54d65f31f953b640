import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';

export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_ATTACHMENTS = 5;
const MESSAGE_PAGE = 50;

// Line breaks and tabs pass; other control characters and halves of a character do not.
const printable = /^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u;

/** Trimmed; whether it may be empty is decided where the attachments are known. */
export const content = z
  .string()
  .check(z.maxLength(MAX_MESSAGE_LENGTH, { abort: true }), z.regex(printable), z.trim());
/** Made by the browser; the same id in a conversation is the same message, however often it is sent. */
export const clientId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));
export const attachmentIds = z._default(z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS)), []);
/** The page the customer is on, a path of this shop. */
const page = z._default(
  z.nullable(z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[^\p{Cc}\p{Cs}\\]*$/u))),
  null,
);
const sequence = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
export const conversationId = z.uuid();

/** `after`: only what follows it; `before`: only what precedes it. */
export const messageRange = {
  after: z.optional(sequence),
  before: z.optional(sequence),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), MESSAGE_PAGE),
};

export const readConversationInput = z.strictObject({
  locale: localeSchema,
  /** Without it: the conversation that goes on. */
  conversationId: z.optional(conversationId),
  ...messageRange,
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

export type SendMessageInput = z.output<typeof sendMessageInput>;
export type MessageRange = Pick<
  z.output<typeof readConversationInput>,
  'after' | 'before' | 'limit'
>;
