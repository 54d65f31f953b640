import * as z from 'zod/mini';
import { MESSAGE_STATES } from '#/domain/contact/message-state.ts';
import { daySchema } from '#/features/catalog/schemas.ts';
import { requestDetails } from '#/features/custom-orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { emailField, messageField, phoneField } from '#/platform/forms/person-fields.ts';
import { manyOf } from '#/platform/lists/bulk-input.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const ASSIGNED = ['me', 'nobody'] as const;

export const listMessagesInput = z.strictObject({
  page: pageInput,
  state: z._default(z.enum(MESSAGE_STATES), 'waiting'),
  /** Whose they are; null: anybody's. */
  assigned: z._default(z.nullable(z.enum(ASSIGNED)), null),
  /** Name, e-mail, phone, or words of the message. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});

/** A message as it was read: what came after it must be seen first. */
const messageVersion = {
  id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
};

export const getMessageInput = z.strictObject({ id: z.uuid() });
export const markHandledInput = z.strictObject({ ...messageVersion, handled: z.boolean() });
export const markSpamInput = z.strictObject({ ...messageVersion, spam: z.boolean() });
export const assignInput = z.strictObject({ ...messageVersion, adminId: z.nullable(z.uuid()) });
export const snoozeInput = z.strictObject({ ...messageVersion, until: z.nullable(daySchema) });
export const replyToMessageInput = z.strictObject({
  ...messageVersion,
  text: messageField(5000, { missing: m.contact_error_answer, tooLong: m.contact_error_answer }),
});
/** Of the ways to reach the sender only those count that the message lacks. */
export const makeCustomOrderInput = z.strictObject({
  ...messageVersion,
  ...requestDetails,
  email: z._default(z.nullable(emailField), null),
  phone: z._default(z.nullable(phoneField), null),
});
export const makeCustomerInput = z.strictObject(messageVersion);

/** One step with many messages. */
export const changeManyInput = z.strictObject({
  step: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('handled'), handled: z.boolean() }),
    z.strictObject({ kind: z.literal('spam'), spam: z.boolean() }),
    z.strictObject({ kind: z.literal('assign'), adminId: z.nullable(z.uuid()) }),
    z.strictObject({ kind: z.literal('snooze'), until: z.nullable(daySchema) }),
  ]),
  messages: manyOf(z.strictObject(messageVersion)),
});

export type ChangeManyInput = z.output<typeof changeManyInput>;
export type MakeCustomOrderInput = z.output<typeof makeCustomOrderInput>;
export type ListMessagesInput = z.output<typeof listMessagesInput>;
