import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { orderCancelledMail } from './order-cancelled.server.tsx';
import { orderConfirmedMail } from './order-confirmed.server.tsx';
import { orderDaysChangedMail } from './order-days-changed.server.tsx';
import { orderDepositSettledMail } from './order-deposit-settled.server.tsx';
import { orderDisputeAnsweredMail } from './order-dispute-answered.server.tsx';
import { orderDisputeShopMail } from './order-dispute-shop.server.tsx';
import { orderDispatchedMail } from './order-dispatched.server.tsx';
import { orderExtendedMail } from './order-extended.server.tsx';
import { orderGoodsReturnedMail } from './order-goods-returned.server.tsx';
import { orderLinesChangedMail } from './order-lines-changed.server.tsx';
import { orderPayLinkMail } from './order-pay-link.server.tsx';
import { orderPlaceChangedMail } from './order-place-changed.server.tsx';
import { orderProblemMail } from './order-problem.server.tsx';
import { orderReturnMail } from './order-return.server.tsx';
import { orderPayoutFailedMail } from './order-payout-failed.server.tsx';
import { orderRefundedMail } from './order-refunded.server.tsx';
import { orderStepMail } from './order-step.server.tsx';
import { orderUnfulfillableMail } from './order-unfulfillable.server.tsx';

export const orderMails = {
  'order-confirmed': orderConfirmedMail,
  'order-step': orderStepMail,
  'order-dispatched': orderDispatchedMail,
  'order-cancelled': orderCancelledMail,
  'order-refunded': orderRefundedMail,
  'order-payout-failed': orderPayoutFailedMail,
  'order-deposit-settled': orderDepositSettledMail,
  'order-dispute-shop': orderDisputeShopMail,
  'order-dispute-answered': orderDisputeAnsweredMail,
  'order-return': orderReturnMail,
  'order-unfulfillable': orderUnfulfillableMail,
  'order-days-changed': orderDaysChangedMail,
  'order-extended': orderExtendedMail,
  'order-place-changed': orderPlaceChangedMail,
  'order-lines-changed': orderLinesChangedMail,
  'order-goods-returned': orderGoodsReturnedMail,
  'order-pay-link': orderPayLinkMail,
  'order-problem': orderProblemMail,
} satisfies MailTemplates;
