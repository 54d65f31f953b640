import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { getOrder } from './get-order.server.ts';
import { draftLateFees } from './late-fees/draft-late-fees.server.ts';
import { unwaiveLateFee, waiveLateFee } from './late-fees/waive-late-fee.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';
import { settleDeposit } from './use-cases/settle-deposit.server.ts';
import { takeRentalsBack } from './warehouse/take-back.server.ts';

/*
 * Seen red with the guard taken away (tests/guards/returns.ts): `late-fee-lock`, the order's lock in
 * `draftLateFees`.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DEPOSIT = shillings(3_000);
const tomorrow = new Date(NOW.getTime() + 24 * 3_600_000);

/** Three units for KSh 1,000 each and two days, out, which were due back so many days ago. */
async function lateOrder(daysLate = 1) {
  const product = await makeProduct(db, {
    rentalPrice: shillings(1_000),
    ratePlan: null,
    deposit: shillings(1_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const placed = await makeOrder(db, { lines: [{ product, quantity: 3, range }], now: NOW });
  const { orderId } = placed;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  await pool.query(
    `update order_lines set rental_start_date = $2, rental_end_date = $3, leaves_on = $2,
      due_back_on = $3, blocked_until = $3 where order_id = $1`,
    [orderId, addDays(TODAY, -daysLate - 2), addDays(TODAY, -daysLate)],
  );
  const lineId = (await listOrderLines(db, [orderId]))[0]?.id ?? '';
  return { ...placed, lineId };
}

const feesOf = async (orderId: string) =>
  (await getOrderForStaff(db, { orderId, locale: 'en' }, NOW))?.lateFees;

async function draftsOf(orderId: string) {
  const { rows } = await pool.query(
    'select days_late, amount::float, waived_why from late_fees where order_id = $1',
    [orderId],
  );
  return rows;
}

const back = ({ orderId, lineId }: { orderId: string; lineId: string }, units = 3) =>
  returnRentals(db, { orderId, lines: [{ lineId, units, returnedBefore: 0 }], note: '' }, NOW);

const waive = ({ orderId, lineId }: { orderId: string; lineId: string }) =>
  waiveLateFee(db, { orderId, lineId, note: 'The road was flooded' }, NOW);

const kindsOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

describe('the fee of a hire that is late', () => {
  it('is drafted once for each line, grows with each day and stops when all is back', async () => {
    const order = await lateOrder();
    const { orderId, lineId, userId } = order;
    await draftLateFees(db, NOW, 1);
    await draftLateFees(db, NOW, 1);
    expect(await draftsOf(orderId)).toEqual([{ days_late: 1, amount: 1_500, waived_why: null }]);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'late_fee_drafted')).toHaveLength(1);
    expect((await getOrder(db, userId, orderId, 'en'))?.lateFee).toEqual({
      daysLate: 1,
      amount: shillings(1_500),
    });
    await draftLateFees(db, tomorrow);
    expect(await draftsOf(orderId)).toMatchObject([{ days_late: 2, amount: 3_000 }]);
    // It came back today, as is found out only now.
    await back(order);
    expect(await draftsOf(orderId)).toMatchObject([{ days_late: 1, amount: 1_500 }]);
    await draftLateFees(db, tomorrow);
    expect(await feesOf(orderId)).toEqual([
      { lineId, daysLate: 1, amount: shillings(1_500), isOut: false, waivedWhy: null },
    ]);
    await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
    // Whoever settles it reads Swahili, the customer English.
    const seen = await getOrderForStaff(db, { orderId, locale: 'sw' }, NOW);
    expect(seen?.lateFee).toEqual({
      daysLate: 1,
      amount: shillings(1_500),
      note: 'Days late: 1',
    });
    expect(await settleDeposit(db, { orderId, held: DEPOSIT, deductions: [] }, NOW)).toMatchObject({
      reason: 'LATE_FEE_UNEXPLAINED',
    });
    const late = { kind: 'late', note: '1 day', amount: shillings(1_500) } as const;
    await settleDeposit(db, { orderId, held: DEPOSIT, deductions: [late] }, NOW);
    expect(await feesOf(orderId)).toEqual([]);
    expect((await getOrder(db, userId, orderId, 'en'))?.lateFee).toBeNull();
  });

  it('is not there while a hire is in time, and goes when it turns out to have been', async () => {
    const inTime = await lateOrder(0);
    const late = await lateOrder(1);
    await draftLateFees(db, NOW);
    expect(await draftsOf(inTime.orderId)).toEqual([]);
    expect(await waive(inTime)).toMatchObject({ reason: 'NO_LATE_FEE' });
    const { orderId, lineId } = late;
    const counted = { lineId, units: 3, returnedBefore: 0, condition: null, note: '' };
    const day = addDays(TODAY, -1);
    await takeRentalsBack(db, { orderId, key: randomUUID(), day, lines: [counted] }, NOW);
    expect(await draftsOf(orderId)).toEqual([]);
  });

  it('is waived once with its reason and grows no more; nothing is proposed any more', async () => {
    const order = await lateOrder();
    const { orderId, lineId, userId } = order;
    await draftLateFees(db, NOW);
    const outcomes = await Promise.all([waive(order), waive(order), waive(order)]);
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    await draftLateFees(db, tomorrow);
    await back(order);
    expect(await draftsOf(orderId)).toEqual([
      { days_late: 1, amount: 1_500, waived_why: 'The road was flooded' },
    ]);
    expect((await getOrder(db, userId, orderId, 'en'))?.lateFee).toBeNull();
    await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
    const settlement = { orderId, held: DEPOSIT, deductions: [] };
    expect(await settleDeposit(db, settlement, NOW)).toMatchObject({ ok: true });
    expect(await waive(order)).toMatchObject({ reason: 'DEPOSIT_SETTLED' });
    expect(await waiveLateFee(db, { orderId, lineId: randomUUID(), note: '' }, NOW)).toBeNull();
  });

  it('is asked for after all, as late as the hire is by then, once and before the settlement', async () => {
    const { orderId, lineId } = await lateOrder(2);
    const take = (now = NOW) => unwaiveLateFee(db, { orderId, lineId }, now);
    expect(await take()).toMatchObject({ reason: 'LATE_FEE_ASKED' });
    const [before] = (await feesOf(orderId)) ?? [];
    await waiveLateFee(db, { orderId, lineId, note: 'The road was closed' }, NOW);
    const done = await Promise.all([take(tomorrow), take(tomorrow)]);
    expect(done.filter((one) => one?.ok)).toHaveLength(1);
    const [after] = (await feesOf(orderId)) ?? [];
    expect(after).toMatchObject({ waivedWhy: null, daysLate: (before?.daysLate ?? 0) + 1 });
    const events = await listOrderEvents(db, orderId);
    expect(events.at(-1)).toMatchObject({
      kind: 'late_fee_unwaived',
      details: { lineId, amount: after?.amount },
    });

    expect(await waiveLateFee(db, { orderId, lineId, note: 'A regular' }, NOW)).toMatchObject({
      ok: true,
    });
    await returnRentals(
      db,
      { orderId, lines: [{ lineId, units: 3, returnedBefore: 0 }], note: '' },
      NOW,
    );
    await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
    await settleDeposit(db, { orderId, held: DEPOSIT, deductions: [] }, NOW);
    expect(await take()).toMatchObject({ reason: 'DEPOSIT_SETTLED' });
    expect(await unwaiveLateFee(db, { orderId, lineId: randomUUID() }, NOW)).toBeNull();
  });

  it('is drafted once by jobs that run at once', async () => {
    const { orderId } = await lateOrder();
    await Promise.all([draftLateFees(db, NOW), draftLateFees(db, NOW), draftLateFees(db, NOW)]);
    expect(await draftsOf(orderId)).toHaveLength(1);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'late_fee_drafted')).toHaveLength(1);
  });

  it('is that of the day it came back, though a job runs while it is written down', async () => {
    const order = await lateOrder();
    const { orderId, lineId } = order;
    await draftLateFees(db, NOW);
    const lines = [{ lineId, units: 3, returnedBefore: 0 }];
    let job = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await returnRentals(tx, { orderId, lines, note: '' }, NOW);
      job = draftLateFees(db, tomorrow);
      await untilWaiting(db);
    });
    await job;
    expect(await draftsOf(orderId)).toMatchObject([{ days_late: 1, amount: 1_500 }]);
  });

  it('stays waived as it was, though a job runs meanwhile', async () => {
    const { orderId, lineId } = await lateOrder();
    let job = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await waiveLateFee(tx, { orderId, lineId, note: 'Flooded' }, NOW);
      job = draftLateFees(db, tomorrow);
      await untilWaiting(db);
    });
    await job;
    expect(await draftsOf(orderId)).toEqual([
      { days_late: 1, amount: 1_500, waived_why: 'Flooded' },
    ]);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'late_fee_drafted')).toHaveLength(1);
  });
});
