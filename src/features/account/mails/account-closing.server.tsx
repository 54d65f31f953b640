import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const closingData = z.object({ dueAt: z.iso.datetime() });

export const accountClosingMail = defineMail(closingData, {
  subject: () => m.mail_closing_subject(),
  body: ({ dueAt }, { MailLayout, MailText }) => {
    const { store } = env();
    const text = m.mail_closing_text({ time: formatInstant(dueAt) });
    return (
      <MailLayout preview={text} heading={m.mail_closing_subject()}>
        <MailText>{text}</MailText>
        <MailText>{m.mail_closing_keeps()}</MailText>
        <MailText>{m.mail_closing_note({ phone: store.phone1, email: store.email })}</MailText>
      </MailLayout>
    );
  },
});
