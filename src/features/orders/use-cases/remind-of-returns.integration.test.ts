import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { orderMails } from '../mails/order-mails.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './carry-out-order.server.ts';
import { remindOfReturns } from './remind-of-returns.server.ts';
import { returnRentals } from './return-rentals.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const RANGE = { start: addDays(nairobiDay(NOW), 10), end: addDays(nairobiDay(NOW), 12) };

afterAll(stopJobs);

/** A paid order for three hired units and two bought ones, which its customer has fetched. */
async function fetchedOrder() {
  const product = await makeProduct(db, { name: 'LED Cube', rentalPrice: shillings(2_000) });
  const lines = [
    { product, quantity: 2 },
    { product, quantity: 3, range: RANGE },
  ];
  const placed = await makeOrder(db, { lines, now: NOW });
  const { orderId } = placed;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  const rental = (await listOrderLines(db, [orderId])).find(({ type }) => type === 'rental');
  return { ...placed, lineId: rental?.id ?? '' };
}

async function handOut(orderId: string) {
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina' });
}

const remindOn = (day: Day) => remindOfReturns(db, startOfDay(day));

async function mailsAbout(orderId: string) {
  await workOffJobs([sendMailJob(orderMails)]);
  const rows = await db
    .select()
    .from(mailMessages)
    .where(like(mailMessages.dedupeKey, `order-return:${orderId}:%`))
    .orderBy(mailMessages.id);
  return rows.map(({ subject, text }) => ({ subject, text }));
}

it('reminds of what is out, once a day, and not of what is back', async () => {
  const { orderId, number, lineId } = await fetchedOrder();
  await remindOn(RANGE.end);
  expect(await mailsAbout(orderId)).toEqual([]);

  await handOut(orderId);
  await remindOn(addDays(RANGE.end, -2));
  expect(await mailsAbout(orderId)).toEqual([]);
  const tomorrow = addDays(RANGE.end, -1);
  await Promise.all([remindOn(tomorrow), remindOn(tomorrow), remindOn(tomorrow)]);
  const first = await mailsAbout(orderId);
  expect(first).toMatchObject([{ subject: `Order ${number}: hired items are due back tomorrow` }]);
  expect(first[0]?.text).toContain('3 × LED Cube');

  const back = [{ lineId, units: 2, returnedBefore: 0 }];
  await returnRentals(db, { orderId, lines: back, note: '' }, NOW);
  await remindOn(addDays(RANGE.end, 1));
  const second = await mailsAbout(orderId);
  expect(second[1]).toMatchObject({ subject: `Order ${number}: hired items are late` });
  expect(second[1]?.text).toContain('1 × LED Cube');

  const rest = [{ lineId, units: 1, returnedBefore: 2 }];
  await returnRentals(db, { orderId, lines: rest, note: '' }, NOW);
  await remindOn(addDays(RANGE.end, 3));
  expect(await mailsAbout(orderId)).toHaveLength(2);
});

it('tells everybody, however many there are', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, fetchedOrder));
  for (const { orderId } of made) await handOut(orderId);
  await remindOfReturns(db, startOfDay(RANGE.end), 2);
  for (const { orderId } of made) expect(await mailsAbout(orderId)).toHaveLength(1);
});
