import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { findOrder, listOrderEvents } from '../queries.server.ts';
import { payLinkOf, sendPayLink } from './send-pay-link.server.ts';

const { db } = await useDatabase();
const NOW = new Date();

afterAll(stopJobs);

const send = (orderId: string, by: 'mail' | 'sms', sendId: string = randomUUID()) =>
  sendPayLink(db, { orderId, by, sendId }, NOW);
const sentOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).filter(({ kind }) => kind === 'payment_link_sent');

it('is sent once for each request, and so many times a day', async () => {
  const { orderId } = await makeOrder(db);
  const sendId = randomUUID();
  const both = await Promise.all([send(orderId, 'sms', sendId), send(orderId, 'sms', sendId)]);
  expect(both).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await sentOf(orderId)).toMatchObject([{ details: { by: 'sms' } }]);
  for (let more = 1; more < 10; more += 1) {
    expect(await send(orderId, 'mail')).toMatchObject({ ok: true });
  }
  expect(await send(orderId, 'mail')).toEqual({ ok: false, reason: 'TOO_MANY_LINKS', most: 10 });
});

it('is written in the language of the order, for the phone of its customer', async () => {
  const { orderId, number } = await makeOrder(db, { request: { locale: 'sw' } });
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('There is no order');
  const link = payLinkOf(order, NOW);
  expect(link?.text).toContain('Lipa hapa');
  expect(link?.text).toContain(number);
  expect(link?.url).toContain('/sw/pay/');
  expect(link?.whatsApp).toMatch(/^https:\/\/wa\.me\/2547\d{8}\?text=Habari/);
  const over = new Date(NOW.getTime() + 31 * 60_000);
  expect(payLinkOf(order, over)).toBeNull();
  expect(await sendPayLink(db, { orderId, by: 'mail', sendId: randomUUID() }, over)).toMatchObject({
    reason: 'NOTHING_TO_PAY',
  });
});
