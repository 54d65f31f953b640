import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const invitationData = z.object({
  url: z.string(),
  inviter: z.string(),
  name: z.string(),
  expiresAt: z.iso.datetime(),
});

export const staffInvitationMail = defineMail(invitationData, {
  subject: () => m.mail_invitation_subject({ shop: settings().shop.name }),
  body: ({ url, inviter, name, expiresAt }, { MailAction, MailLayout, MailText }) => {
    const text = m.mail_invitation_text({ inviter, shop: settings().shop.name });
    return (
      <MailLayout preview={text} heading={m.mail_invitation_heading()}>
        {name !== '' && <MailText>{m.mail_invitation_greeting({ name })}</MailText>}
        <MailText>{text}</MailText>
        <MailAction href={url} label={m.mail_invitation_action()} />
        <MailText>{m.mail_invitation_note({ time: formatInstant(expiresAt) })}</MailText>
        <MailText>{m.mail_invitation_stranger()}</MailText>
      </MailLayout>
    );
  },
});
