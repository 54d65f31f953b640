import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { contactMessageMail } from './contact-message.server.tsx';
import { contactReceiptMail } from './contact-receipt.server.tsx';

export const contactMails = {
  'contact-message': contactMessageMail,
  'contact-receipt': contactReceiptMail,
} satisfies MailTemplates;
