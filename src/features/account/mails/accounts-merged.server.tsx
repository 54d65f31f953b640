import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const accountsMergedData = z.object({
  /** Whether the reader's address is the one that still signs in. */
  isKept: z.boolean(),
  /** The other address, with most of it hidden. */
  other: z.string(),
});

export const accountsMergedMail = defineMail(accountsMergedData, {
  subject: () => m.mail_merged_subject(),
  body: ({ isKept, other }, { MailLayout, MailText }) => {
    const { shop } = settings();
    const text = isKept ? m.mail_merged_kept({ other }) : m.mail_merged_ended({ other });
    return (
      <MailLayout preview={text} heading={m.mail_merged_subject()}>
        <MailText>{text}</MailText>
        <MailText>{m.mail_merged_note({ phone: shop.phone1, email: shop.email })}</MailText>
      </MailLayout>
    );
  },
});
