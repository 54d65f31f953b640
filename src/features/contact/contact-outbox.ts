import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { createFormOutbox } from '#/platform/outbox/form-outbox.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { contactFailureText } from './messages.ts';

const text = z.string().check(z.maxLength(5_000));

/** Messages to the shop; the server knows a message by its id, however often it comes. */
export const contactOutbox = createFormOutbox({
  name: 'contact',
  values: z.object({ name: text, replyTo: text, subject: text, message: text, website: text }),
  longest: 5,
  async send({ id, locale, values }, signal) {
    await client.contact.send({ ...values, locale, requestKey: id }, { signal });
    return 'sent' as const;
  },
  failureText: contactFailureText,
  onSentUnseen: () => notify.success(m.contact_sent()),
  onRefusedUnseen: (why) => notify.error(m.contact_failed(), why),
});
