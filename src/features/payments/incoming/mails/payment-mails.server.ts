import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { paymentUnmatchedMail } from './payment-unmatched.server.tsx';

export const paymentMails = {
  'payment-unmatched': paymentUnmatchedMail,
} satisfies MailTemplates;
