import { registerMailTemplate } from '#/platform/mail/mail-template.server.ts';
import {
  customAnswerData,
  customReceiptData,
  customReplyData,
  customShopData,
} from './custom-mail-data.ts';

registerMailTemplate('custom-order-receipt', customReceiptData, async () => {
  const { customReceiptMail } = await import('./custom-receipt.server.tsx');
  return customReceiptMail;
});

registerMailTemplate('custom-order-shop', customShopData, async () => {
  const { customShopMail } = await import('./custom-shop.server.tsx');
  return customShopMail;
});

registerMailTemplate('custom-order-reply', customReplyData, async () => {
  const { customReplyMail } = await import('./custom-reply.server.tsx');
  return customReplyMail;
});

registerMailTemplate('custom-order-answer', customAnswerData, async () => {
  const { customAnswerMail } = await import('./custom-answer.server.tsx');
  return customAnswerMail;
});
