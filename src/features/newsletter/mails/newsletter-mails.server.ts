import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { newsletterConfirmMail } from './newsletter-confirm.server.tsx';
import { newsletterWelcomeMail } from './newsletter-welcome.server.tsx';

export const newsletterMails = {
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
} satisfies MailTemplates;
