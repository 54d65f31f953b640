import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { statementDiffersMail } from '#/features/payments/statements/mails/statement-differs.server.tsx';
import { paymentUnmatchedMail } from './payment-unmatched.server.tsx';

export const paymentMails = {
  'payment-unmatched': paymentUnmatchedMail,
  'statement-differs': statementDiffersMail,
} satisfies MailTemplates;
