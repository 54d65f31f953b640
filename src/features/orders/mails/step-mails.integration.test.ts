import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { findOrder } from '../queries.server.ts';
import { prepareMany } from '../use-cases/carry-out-many.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
  undoOrderStep,
} from '../use-cases/carry-out-order.server.ts';
import { orderMails } from './order-mails.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
afterAll(stopJobs);

/** A paid pick-up of something bought, and hired with it where days are given. */
async function paidOrder({
  locale = 'en',
  email = `${randomUUID()}@example.test`,
  isHired = false,
}) {
  const product = await makeProduct(db, {
    nameSw: 'Mchemraba',
    price: shillings(3_000),
    rentalPrice: shillings(2_000),
    deposit: shillings(6_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const lines = [{ product, quantity: 1 }, ...(isHired ? [{ product, quantity: 2, range }] : [])];
  const contact = { name: 'Amina Otieno', email, phone: '+254712000111' } as const;
  const request = { locale: locale === 'sw' ? 'sw' : 'en', contact } as const;
  const { orderId, number } = await makeOrder(db, { lines, request, now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  return { orderId, number, email, range };
}

/** Subject and text of each mail, in no certain order: jobs write them. */
async function mailsTo(email: string): Promise<[subject: string, text: string][]> {
  await workOffJobs([sendMailJob(orderMails)]);
  const sent = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  return sent.map(({ subject, text }) => [subject, text]);
}

test('each step is told in the language of the order, with who took it and what is due back', async () => {
  const { orderId, number, email, range } = await paidOrder({ locale: 'sw', isHired: true });
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Baraka Mwangi' });
  const mails = new Map(await mailsTo(email));
  expect([...mails.keys()]).toEqual(
    expect.arrayContaining([
      `Oda ${number} inafungashwa`,
      `Oda ${number} iko tayari kuchukuliwa`,
      `Oda ${number} imekabidhiwa`,
    ]),
  );
  const told = mails.get(`Oda ${number} imekabidhiwa`) ?? '';
  expect(told).toContain(`Oda ${number} imepokewa na Baraka Mwangi.`);
  const day = withLocale('sw', () => formatLongDay(range.end));
  expect(told).toContain(`2 × Mchemraba: ${day}`);
  // What was bought is not due back.
  expect(told).not.toContain('1 × Mchemraba');
});

test('an order of bought goods ends with its own mail, and speaks of nothing to bring back', async () => {
  const { orderId, number, email } = await paidOrder({});
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  await completeOrder(db, orderId);
  const mails = new Map(await mailsTo(email));
  expect(mails.get(`Order ${number} is completed`)).toContain('order the same again');
  expect(mails.get(`Order ${number} was handed over`)).not.toContain('due back');
});

test('many prepared at once are told each; two at one order tell it once, and anew after an undo', async () => {
  const [first, second] = [await paidOrder({}), await paidOrder({})];
  await prepareMany(db, [first.orderId, second.orderId]);
  expect(await packedMails(second.email)).toBe(1);
  await undoOrderStep(db, first.orderId, NOW);
  await Promise.all([startPreparing(db, first.orderId), startPreparing(db, first.orderId)]);
  expect(await packedMails(first.email)).toBe(2);
});

async function packedMails(email: string): Promise<number> {
  const mails = await mailsTo(email);
  return mails.filter(([subject]) => subject.includes('is being packed')).length;
}
