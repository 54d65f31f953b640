import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const closingData = z.object({ dueAt: z.iso.datetime() });

export const accountClosingMail = defineMail(closingData, {
  subject: () => m.mail_closing_subject(),
  body: ({ dueAt }, { MailLayout, MailText }) => {
    const { shop } = settings();
    const text = m.mail_closing_text({ time: formatInstant(dueAt) });
    return (
      <MailLayout preview={text} heading={m.mail_closing_subject()}>
        <MailText>{text}</MailText>
        <MailText>{m.mail_closing_keeps()}</MailText>
        <MailText>{m.mail_closing_note({ phone: shop.phone1, email: shop.email })}</MailText>
      </MailLayout>
    );
  },
});
