import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const differsData = z.object({
  /** Empty: what the provider lists, without a file. */
  fileName: z.string(),
  differences: z.int(),
  from: z.string(),
  to: z.string(),
});
export type StatementDiffersData = z.output<typeof differsData>;

/** For the shop's own mailbox: what a provider says moved is not what our books say. */
export const statementDiffersMail = defineMail(differsData, {
  subject: ({ differences }) => m.statement_mail_subject({ count: differences }),
  body: ({ fileName, differences, from, to }, { MailLayout, MailText }) => (
    <MailLayout
      preview={m.statement_mail_text()}
      heading={m.statement_mail_subject({ count: differences })}
    >
      <MailText>{m.statement_mail_text()}</MailText>
      <MailText>
        {m.statement_mail_facts({
          name: fileName || m.statement_list_name(),
          period: m.statement_period({ from: formatInstant(from), to: formatInstant(to) }),
        })}
      </MailText>
      <MailText>{m.statement_mail_where()}</MailText>
    </MailLayout>
  ),
});
