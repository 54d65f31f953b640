import { m } from '#/paraglide/messages.js';
import { env } from '#/platform/env.server.ts';
import { MailAction, MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { LinkData } from './account-mails.server.ts';

/** Names nobody: until it is confirmed, the name in the account may be a stranger's message. */
export const confirmEmailMail: MailTemplate<LinkData> = {
  subject: () => m.mail_confirm_subject(),
  body: ({ url }) => (
    <MailLayout
      preview={m.mail_confirm_text()}
      heading={m.mail_confirm_heading({ store: env().store.name })}
    >
      <MailText>{m.mail_confirm_text()}</MailText>
      <MailAction href={url} label={m.mail_confirm_action()} />
      <MailText>{m.mail_confirm_validity()}</MailText>
    </MailLayout>
  ),
};
