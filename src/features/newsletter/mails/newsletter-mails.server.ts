import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { newsletterConfirmMail } from './newsletter-confirm.server.tsx';
import { newsletterIssueMail } from './newsletter-issue.server.tsx';
import { newsletterWelcomeMail } from './newsletter-welcome.server.tsx';

export const newsletterMails = {
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-issue': newsletterIssueMail,
  'newsletter-welcome': newsletterWelcomeMail,
} satisfies MailTemplates;
