import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { orderMails } from '../order-mails.server.ts';
import { listOrderMails, sendMailAgain } from './send-mail-again.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();

afterAll(stopJobs);

/** Confirmed, with the mail that says so. */
async function mailedOrder() {
  const placed = await makeOrder(db, { now: NOW, request: { locale: 'sw' } });
  const { orderId } = placed;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const payment = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, payment));
  await workOffJobs([sendMailJob(orderMails)]);
  const [mail] = (await listOrderMails(db, orderId)) ?? [];
  if (!mail) throw new Error('Nothing was written');
  return { ...placed, mail };
}

const again = (orderId: string, mailId: string, sendId: string = randomUUID()) =>
  sendMailAgain(db, { orderId, mailId, sendId }, NOW);
const sentAgain = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).filter(({ kind }) => kind === 'mail_sent_again');

it('goes out as it was, to the address of now, once for each request', async () => {
  const { orderId, mail } = await mailedOrder();
  expect(mail).toMatchObject({ recipient: 'amina@example.test', state: 'captured' });
  await pool.query("update orders set contact_email = 'new@example.test' where id = $1", [orderId]);
  const sendId = randomUUID();
  const both = await Promise.all([
    again(orderId, mail.id, sendId),
    again(orderId, mail.id, sendId),
  ]);
  expect(both.every((sent) => sent?.ok)).toBe(true);
  await workOffJobs([sendMailJob(orderMails)]);
  const mails = (await listOrderMails(db, orderId)) ?? [];
  expect(mails).toHaveLength(2);
  const { subject, text } = mail;
  expect(mails[0]).toMatchObject({ recipient: 'new@example.test', subject, text });
  expect(await sentAgain(orderId)).toMatchObject([
    { details: { to: 'new@example.test', subject, sendId } },
  ]);
});

it('stands where its time stands, the last first', async () => {
  const { orderId, mail } = await mailedOrder();
  await again(orderId, mail.id);
  const sentAt = new Date(NOW.getTime() + 60_000);
  await db.update(mailMessages).set({ sentAt }).where(eq(mailMessages.id, mail.id));
  const mails = (await listOrderMails(db, orderId)) ?? [];
  expect(mails[0]).toMatchObject({ id: mail.id, at: sentAt.toISOString(), state: 'sent' });
  const times = mails.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('goes out ten times a day at most, and only to somebody', async () => {
  const { orderId, mail } = await mailedOrder();
  for (let nth = 0; nth < 10; nth += 1) {
    expect(await again(orderId, mail.id)).toMatchObject({ ok: true });
  }
  expect(await again(orderId, mail.id)).toEqual({ ok: false, reason: 'TOO_MANY_MAILS', most: 10 });
  await pool.query('update orders set contact_email = null where id = $1', [orderId]);
  expect(await again(orderId, mail.id)).toEqual({ ok: false, reason: 'NO_EMAIL' });
});

it('is one of the order, not of another', async () => {
  const [one, other] = [await mailedOrder(), await mailedOrder()];
  expect(await again(one.orderId, other.mail.id)).toBeNull();
  expect(await again(randomUUID(), one.mail.id)).toBeNull();
  expect(await listOrderMails(db, randomUUID())).toBeNull();
  expect(await sentAgain(one.orderId)).toEqual([]);
});
