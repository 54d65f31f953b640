import { registerMailTemplate } from '#/platform/mail/mail-template.server.ts';
import { receiptData, shopMessageData } from './contact-mail-data.ts';

registerMailTemplate('contact-message', shopMessageData, async () => {
  const { contactMessageMail } = await import('./contact-message.server.tsx');
  return contactMessageMail;
});

registerMailTemplate('contact-receipt', receiptData, async () => {
  const { contactReceiptMail } = await import('./contact-receipt.server.tsx');
  return contactReceiptMail;
});
