import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';
import {
  customAnswerData,
  customReceiptData,
  customReplyData,
  customShopData,
} from './custom-mail-data.ts';

export const customOrderMails = {
  'custom-order-receipt': defineMail(customReceiptData, async () => {
    const { customReceiptMail } = await import('./custom-receipt.server.tsx');
    return customReceiptMail;
  }),
  'custom-order-shop': defineMail(customShopData, async () => {
    const { customShopMail } = await import('./custom-shop.server.tsx');
    return customShopMail;
  }),
  'custom-order-reply': defineMail(customReplyData, async () => {
    const { customReplyMail } = await import('./custom-reply.server.tsx');
    return customReplyMail;
  }),
  'custom-order-answer': defineMail(customAnswerData, async () => {
    const { customAnswerMail } = await import('./custom-answer.server.tsx');
    return customAnswerMail;
  }),
} satisfies MailTemplates;
