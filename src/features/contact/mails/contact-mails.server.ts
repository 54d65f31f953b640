import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { contactMessageMail } from './contact-message.server.tsx';
import { contactReceiptMail } from './contact-receipt.server.tsx';
import { contactReplyMail } from './contact-reply.server.tsx';

export const contactMails = {
  'contact-message': contactMessageMail,
  'contact-receipt': contactReceiptMail,
  'contact-reply': contactReplyMail,
} satisfies MailTemplates;
