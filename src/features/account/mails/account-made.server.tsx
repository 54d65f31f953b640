import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const accountMadeData = z.object({ url: z.string(), endsAt: z.iso.datetime() });

/** For somebody who wrote to the shop, whose people then made an account of it. */
export const accountMadeMail = defineMail(accountMadeData, {
  subject: () => m.mail_made_subject({ shop: settings().shop.name }),
  body: ({ url, endsAt }, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={m.mail_made_text()}
      heading={m.mail_made_subject({ shop: settings().shop.name })}
    >
      <MailText>{m.mail_made_text()}</MailText>
      <MailAction href={url} label={m.mail_made_action()} />
      <MailText>{m.mail_made_note({ time: formatInstant(endsAt) })}</MailText>
      <MailText>{m.mail_made_stranger()}</MailText>
    </MailLayout>
  ),
});
