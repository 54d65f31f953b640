import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });

/** Names nobody: until it is confirmed, the name in the account may be a stranger's message. */
export const confirmEmailMail = defineMail(linkData, {
  subject: () => m.mail_confirm_subject(),
  body: ({ url }, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={m.mail_confirm_text()}
      heading={m.mail_confirm_heading({ store: settings().shop.name })}
    >
      <MailText>{m.mail_confirm_text()}</MailText>
      <MailAction href={url} label={m.mail_confirm_action()} />
      <MailText>{m.mail_confirm_validity()}</MailText>
    </MailLayout>
  ),
});
