import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { createFormOutbox } from '#/platform/outbox/form-outbox.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { newsletterFailureText } from './messages.ts';

const text = z.string().check(z.maxLength(500));

/** The address that asks for the newsletter; the server knows the request by its id. */
export const newsletterOutbox = createFormOutbox({
  name: 'newsletter',
  values: z.object({ email: text, website: text }),
  longest: 1,
  isAside: true,
  async send({ id, locale, values }, signal) {
    await client.newsletter.join({ ...values, locale, requestKey: id }, { signal });
    return 'sent' as const;
  },
  failureText: newsletterFailureText,
  onSentUnseen: () => notify.success(m.newsletter_sent_title(), m.newsletter_sent()),
  onRefusedUnseen: (why) => notify.error(m.newsletter_failed(), why),
});
