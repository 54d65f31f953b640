import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import {
  emailField,
  lineField,
  messageField,
  nameField,
  phoneField,
  requestKeyField,
  honeypotField,
} from '#/platform/forms/person-fields.ts';

/** Where the answer goes: an e-mail address or a Kenyan phone number, told apart by the @. */
const replyTo = z.string({ error: () => m.contact_error_reply() }).check(
  z.trim(),
  z.maxLength(254, { error: () => m.contact_error_reply(), abort: true }),
  z.refine(
    (text) =>
      text.includes('@') ? emailField.safeParse(text).success : phoneField.safeParse(text).success,
    { error: () => m.contact_error_reply() },
  ),
);

export const contactFields = z.object({
  name: nameField,
  replyTo,
  subject: lineField(120, {
    missing: m.contact_error_subject,
    tooLong: m.contact_error_subject,
  }),
  message: messageField(4000, {
    missing: m.contact_error_message,
    tooLong: m.contact_error_message_long,
  }),
  website: honeypotField,
});

export const sendMessageInput = z.extend(contactFields, {
  requestKey: requestKeyField,
  locale: localeSchema,
});

export type ContactFields = z.input<typeof contactFields>;
export type ContactDetails = z.output<typeof contactFields>;
export type SendMessageInput = z.output<typeof sendMessageInput>;

/** An address of `replyTo` that has passed the schema, in the form it is stored. */
export function readReplyTo(
  address: string,
): { email: string; phone: null } | { email: null; phone: string } {
  if (address.includes('@')) return { email: emailField.parse(address), phone: null };
  return { email: null, phone: phoneField.parse(address) };
}
