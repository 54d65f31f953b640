import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { receiptData, shopMessageData } from './contact-mail-data.ts';

export const contactMails = {
  'contact-message': defineMail(shopMessageData, async () => {
    const { contactMessageMail } = await import('./contact-message.server.tsx');
    return contactMessageMail;
  }),
  'contact-receipt': defineMail(receiptData, async () => {
    const { contactReceiptMail } = await import('./contact-receipt.server.tsx');
    return contactReceiptMail;
  }),
} satisfies MailTemplates;
