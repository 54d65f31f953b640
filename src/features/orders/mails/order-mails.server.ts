import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { confirmedData, problemData, unfulfillableData } from './order-mail-data.ts';

export const orderMails = {
  'order-confirmed': defineMail(confirmedData, async () => {
    const { orderConfirmedMail } = await import('./order-confirmed.server.tsx');
    return orderConfirmedMail;
  }),
  'order-unfulfillable': defineMail(unfulfillableData, async () => {
    const { orderUnfulfillableMail } = await import('./order-unfulfillable.server.tsx');
    return orderUnfulfillableMail;
  }),
  'order-problem': defineMail(problemData, async () => {
    const { orderProblemMail } = await import('./order-problem.server.tsx');
    return orderProblemMail;
  }),
} satisfies MailTemplates;
