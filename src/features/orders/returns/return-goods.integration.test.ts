import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeUser } from '#tests/factories/user.ts';
import { returnsStage } from '#tests/fakes/returns-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { listAuditOf } from '#/features/audit/list-audit-of.server.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { issueInvoice } from '../documents/issue-invoice.server.ts';
import { getOrder } from '../get-order.server.ts';
import { orderMails } from '../mails/order-mails.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { completeOrder, undoOrderStep } from '../use-cases/carry-out-order.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/returns.ts):
 * - the look for the request's key, and the number that was read before.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const staff = await makeUser(db, { role: 'admin' });
await makeDeliveryZones(db);
const stage = returnsStage({ db, pool }, NOW);
const { delivered, takeBack, giveBack, detailOf, stockOf, findDifferences } = stage;

afterAll(stopJobs);

describe('bought goods that come back', () => {
  it('are owned again, damaged ones not, and their price is to be given back', async () => {
    const order = await delivered();
    const { orderId, userId, productId } = order;
    expect(await stockOf(productId)).toMatchObject({ owned: 7, free: 7 });
    const done = await actAsStaff({ userId: staff.id, requestId: 'r', address: '' }, () =>
      takeBack(order, { units: 2, damaged: 1, reason: 'faulty', note: 'One is dark' }),
    );
    expect(done).toEqual({ ok: true, value: null });
    expect(await stockOf(productId)).toEqual({
      owned: 8,
      free: 8,
      moved: ['opening 10', 'sold -3', 'returned 2', 'damaged -1'],
    });
    const detail = await detailOf(orderId);
    expect(detail).toMatchObject({
      toGiveBack: shillings(2_000),
      openReviews: 1,
      order: { status: 'delivered', amounts: { open: 0 } },
      returnable: { lines: [{ quantity: 3, returned: 2 }] },
    });
    expect(detail.history.find(({ kind }) => kind === 'goods_returned')).toMatchObject({
      details: { amount: shillings(2_000), damaged: 1, reason: 'faulty', note: 'One is dark' },
    });
    expect(detail.money.at(-1)).toMatchObject({ entry: 'to_give_back', amount: shillings(2_000) });
    const [audited] = await listAuditOf(db, ['order_returns'], orderId);
    expect(audited).toMatchObject({ action: 'insert' });

    const own = await getOrder(db, userId, orderId, 'en');
    expect(own).toMatchObject({
      toGiveBack: shillings(2_000),
      returns: [{ amount: shillings(2_000), back: shillings(2_000), lines: [{ units: 2 }] }],
    });
    const kinds = own?.history.map(({ kind }) => kind);
    expect(kinds).toContain('goods_returned');
    expect(kinds).not.toContain('returned_paid');

    expect(await giveBack(orderId, shillings(2_000))).toMatchObject({ ok: true });
    expect(await detailOf(orderId)).toMatchObject({ toGiveBack: 0, openReviews: 0 });
    expect(await findDifferences()).toEqual([]);
  });

  it('one by one give back exactly what all of them cost, and the order ends with the money', async () => {
    const order = await delivered({ isDelivered: true });
    const { orderId, productId } = order;
    const { grossTotal = 0, deliveryTotal = 0 } = (await findOrder(db, orderId)) ?? {};
    expect(deliveryTotal).toBeGreaterThan(0);
    await takeBack(order);
    await takeBack(order, { before: 1, withDelivery: true });
    expect(await takeBack(order, { before: 2, withDelivery: true })).toMatchObject({
      reason: 'DELIVERY_GIVEN_BACK',
    });
    await takeBack(order, { before: 2 });
    expect(await takeBack(order, { before: 3 })).toMatchObject({
      reason: 'GOODS_MISCOUNTED',
      left: 0,
    });
    const { order: own, returnable, toGiveBack } = await detailOf(orderId);
    expect(own.returns.map(({ delivery }) => delivery)).toEqual([0, deliveryTotal, 0]);
    expect(sum(own.returns.map(({ amount }) => amount))).toBe(grossTotal);
    expect(returnable).toBeNull();
    expect(toGiveBack).toBe(grossTotal);
    await giveBack(orderId, grossTotal);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'refunded' });
    expect(await stockOf(productId)).toMatchObject({ owned: 10 });
    expect(await findDifferences()).toEqual([]);
  });

  it('leave the deposit of the hires beside them alone', async () => {
    const order = await delivered({ isHired: true });
    await takeBack(order, { units: 3 });
    expect(await detailOf(order.orderId)).toMatchObject({
      toGiveBack: shillings(3_000),
      depositHeld: shillings(500),
    });
    await giveBack(order.orderId, shillings(3_000));
    expect(await detailOf(order.orderId)).toMatchObject({
      toGiveBack: 0,
      depositHeld: shillings(500),
      order: { status: 'delivered' },
    });
    expect(await findDifferences()).toEqual([]);
  });

  it('are credited when they come back, VAT to the cent, and their money has a receipt', async () => {
    const order = await delivered();
    const { orderId } = order;
    const buyer = { name: 'Lake View Hotel Ltd', pin: null };
    await issueInvoice(db, { orderId, locale: 'en', buyer, askedBy: staff.id }, NOW);
    await takeBack(order);
    await takeBack(order, { units: 2, before: 1 });
    const papers = async () =>
      (await listDocuments(db, orderId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const notes = (await papers()).filter(({ kind }) => kind === 'credit_note');
    const credits = notes.map(({ content }) => ('credit' in content ? content.credit : null));
    expect(credits.map((credit) => credit?.gross)).toEqual([shillings(1_000), shillings(2_000)]);
    expect(sum(credits.map((credit) => credit?.vat ?? 0))).toBe(
      (await findOrder(db, orderId))?.vatTotal,
    );
    const numbers = notes.map(({ number }) => number);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    await giveBack(orderId, shillings(3_000));
    expect((await papers()).map(({ kind }) => kind).slice(-1)).toEqual(['refund_receipt']);
  });

  it('are told of in the customer’s language', async () => {
    const order = await delivered({ locale: 'sw' });
    await takeBack(order, { units: 2 });
    await workOffJobs([sendMailJob(orderMails)]);
    const mails = await db.select().from(mailMessages);
    const mail = mails.find(({ subject }) => subject.endsWith(`za oda ${order.number}`));
    expect(mail?.text).toContain('KSh 2,000');
    expect(mail?.text).toContain('Utarudishiwa KSh 2,000');
  });

  it('come back once under one key, however often they are sent', async () => {
    const order = await delivered();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => takeBack(order, { key })));
    expect(sent).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: null })));
    expect(await takeBack(order, { key })).toMatchObject({ ok: true });
    expect(await stockOf(order.productId)).toMatchObject({ owned: 8 });
    const other = await delivered();
    expect(await takeBack(other, { key })).toBeNull();
  });

  it('are not taken back twice, too late without a word, before they came, or of a strange order', async () => {
    const order = await delivered();
    await takeBack(order);
    // Somebody whose page is old means the same unit.
    expect(await takeBack(order)).toEqual({ ok: false, reason: 'LINE_MOVED', returned: 1 });
    const late = new Date(NOW.getTime() + 15 * 86_400_000);
    const until = addDays(TODAY, 14);
    expect(await takeBack(order, { before: 1, now: late })).toEqual({
      ok: false,
      reason: 'RETURN_LATE_UNEXPLAINED',
      until,
    });
    const explained = { before: 1, now: late, note: 'Was away' };
    expect(await takeBack(order, explained)).toMatchObject({ ok: true });
    const { orderId } = await makeOrder(db, { now: NOW });
    const [line] = await listOrderLines(db, [orderId]);
    expect(await takeBack({ orderId, lineId: line?.id ?? '' })).toMatchObject({
      reason: 'GOODS_NOT_DELIVERED',
    });
    expect(await takeBack({ orderId, lineId: order.lineId })).toBeNull();
    expect(await takeBack({ orderId: randomUUID(), lineId: order.lineId })).toBeNull();
  });

  it('have their days from the delivery, not from a completion that was taken back', async () => {
    const order = await delivered();
    const { orderId } = order;
    const longAgo = "created_at = created_at - interval '15 days'";
    await pool.query(`update order_events set ${longAgo} where order_id = $1`, [orderId]);
    expect(await completeOrder(db, orderId)).toMatchObject({ ok: true });
    expect(await undoOrderStep(db, orderId, NOW)).toMatchObject({ ok: true });
    const came = addDays(TODAY, -15);
    expect(await detailOf(orderId)).toMatchObject({ returnable: { deliveredOn: came } });
    const until = addDays(came, 14);
    expect(await takeBack(order)).toMatchObject({ reason: 'RETURN_LATE_UNEXPLAINED', until });
  });

  it('come back from an order whose money has gone back before, and nothing goes back again', async () => {
    const order = await delivered();
    await giveBack(order.orderId, shillings(3_000), 'other');
    expect(await takeBack(order, { units: 3 })).toMatchObject({ ok: true });
    expect(await detailOf(order.orderId)).toMatchObject({
      toGiveBack: 0,
      openReviews: 0,
      order: { status: 'refunded', returns: [{ amount: shillings(3_000), back: 0 }] },
    });
    expect(await stockOf(order.productId)).toMatchObject({ owned: 10 });
    expect(await findDifferences()).toEqual([]);
  });

  it('are none of what their customer can do', async () => {
    const order = await delivered();
    await expect(
      pool.query('update order_returns set amount = 1 where order_id = $1', [order.orderId]),
    ).resolves.toMatchObject({ rowCount: 0 });
    await takeBack(order);
    await expect(
      pool.query('update order_returns set amount = 1 where order_id = $1', [order.orderId]),
    ).rejects.toThrow('What came back of an order is not changed');
  });
});
