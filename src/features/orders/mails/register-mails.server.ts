import { registerMailTemplate } from '#/platform/mail/mail-template.server.ts';
import { confirmedData, problemData, unfulfillableData } from './order-mail-data.ts';

registerMailTemplate('order-confirmed', confirmedData, async () => {
  const { orderConfirmedMail } = await import('./order-confirmed.server.tsx');
  return orderConfirmedMail;
});

registerMailTemplate('order-unfulfillable', unfulfillableData, async () => {
  const { orderUnfulfillableMail } = await import('./order-unfulfillable.server.tsx');
  return orderUnfulfillableMail;
});

registerMailTemplate('order-problem', problemData, async () => {
  const { orderProblemMail } = await import('./order-problem.server.tsx');
  return orderProblemMail;
});
