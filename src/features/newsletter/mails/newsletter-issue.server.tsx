import * as z from 'zod/mini';
import { excerpt } from '#/domain/content/plain-text.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { MailMarkdown } from './mail-markdown.server.tsx';

const issueData = z.object({
  subject: z.string(),
  /** Markdown. */
  body: z.string(),
  leaveUrl: z.string(),
});
export type IssueMailData = z.output<typeof issueData>;

/** An issue of the newsletter, in the language it is rendered in. */
export const newsletterIssueMail = defineMail(issueData, {
  subject: ({ subject }) => subject,
  body: ({ subject, body, leaveUrl }, { MailLayout, MailLeave }) => (
    <MailLayout preview={excerpt(body, [], 120)} heading={subject}>
      <MailMarkdown markdown={body} locale={getLocale()} />
      <MailLeave
        why={m.newsletter_mail_issue_why()}
        href={leaveUrl}
        label={m.newsletter_leave_action()}
      />
    </MailLayout>
  ),
});
