import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { orderCancelledMail } from './order-cancelled.server.tsx';
import { orderConfirmedMail } from './order-confirmed.server.tsx';
import { orderDepositSettledMail } from './order-deposit-settled.server.tsx';
import { orderDispatchedMail } from './order-dispatched.server.tsx';
import { orderProblemMail } from './order-problem.server.tsx';
import { orderReturnMail } from './order-return.server.tsx';
import { orderRefundedMail } from './order-refunded.server.tsx';
import { orderUnfulfillableMail } from './order-unfulfillable.server.tsx';

export const orderMails = {
  'order-confirmed': orderConfirmedMail,
  'order-dispatched': orderDispatchedMail,
  'order-cancelled': orderCancelledMail,
  'order-refunded': orderRefundedMail,
  'order-deposit-settled': orderDepositSettledMail,
  'order-return': orderReturnMail,
  'order-unfulfillable': orderUnfulfillableMail,
  'order-problem': orderProblemMail,
} satisfies MailTemplates;
