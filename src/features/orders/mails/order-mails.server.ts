import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { orderConfirmedMail } from './order-confirmed.server.tsx';
import { orderProblemMail } from './order-problem.server.tsx';
import { orderUnfulfillableMail } from './order-unfulfillable.server.tsx';

export const orderMails = {
  'order-confirmed': orderConfirmedMail,
  'order-unfulfillable': orderUnfulfillableMail,
  'order-problem': orderProblemMail,
} satisfies MailTemplates;
