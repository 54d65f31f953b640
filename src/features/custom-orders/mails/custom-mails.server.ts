import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { customAnswerMail } from './custom-answer.server.tsx';
import { customOfferMail } from './custom-offer.server.tsx';
import { customReceiptMail } from './custom-receipt.server.tsx';
import { customReplyMail } from './custom-reply.server.tsx';
import { customShopMail } from './custom-shop.server.tsx';

export const customOrderMails = {
  'custom-order-receipt': customReceiptMail,
  'custom-order-shop': customShopMail,
  'custom-order-reply': customReplyMail,
  'custom-order-answer': customAnswerMail,
  'custom-offer': customOfferMail,
} satisfies MailTemplates;
