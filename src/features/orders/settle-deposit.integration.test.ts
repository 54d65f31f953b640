import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeOrderPhoto } from '#tests/factories/order-photo.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { users } from '#/db/schema/accounts.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { Deduction } from '#/domain/orders/deposit.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { getOrder } from './get-order.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { orderData } from './personal-data.server.ts';
import { readOwnPhotos, readPhotosForStaff } from './photos/read-photos.server.ts';
import { removePhoto } from './photos/remove-photo.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';
import { settleDeposit } from './use-cases/settle-deposit.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - `lockOrder` or `isSettled` in `settleDeposit`: two people settle one deposit twice, unless the ledger's
 *   key turns the second into an error.
 * - `refundOfDeposit` in `recordRefund`: what was kept is given back.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DEPOSIT = shillings(3_000);

afterAll(stopJobs);

/** Three hired units that are back and looked at, with a deposit of KSh 3,000. */
async function returnedOrder({
  isInspected = true,
  locale = 'en',
}: { isInspected?: boolean; locale?: Locale } = {}) {
  const product = await makeProduct(db, {
    rentalPrice: shillings(1_000),
    ratePlan: null,
    deposit: shillings(1_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const lines = [{ product, quantity: 3, range }];
  const placed = await makeOrder(db, { lines, now: NOW, request: { locale } });
  const { orderId } = placed;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  const lineId = (await listOrderLines(db, [orderId]))[0]?.id ?? '';
  const back = [{ lineId, units: 3, returnedBefore: 0 }];
  await returnRentals(db, { orderId, lines: back, note: '' }, NOW);
  if (isInspected) await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
  return { ...placed, lineId };
}

const scratch: Deduction = { kind: 'damage', note: 'A deep scratch', amount: shillings(800) };
const cable: Deduction = { kind: 'missing', note: 'One cable', amount: shillings(400) };

type Typed = Deduction & { photoIds?: string[] };

const settle = (orderId: string, deductions: readonly Typed[], held = DEPOSIT) =>
  settleDeposit(db, { orderId, held, deductions }, NOW);

async function giveBack(orderId: string, amount: Cents) {
  const refundedBefore = (await findOrder(db, orderId))?.refundedTotal ?? 0;
  const facts = { method: 'cash', reference: '', purpose: 'deposit', note: '' } as const;
  return recordRefund(db, { orderId, amount, refundedBefore, ...facts }, NOW);
}

const heldOf = async (orderId: string) =>
  (await getOrderForStaff(db, { orderId, locale: 'en' }, NOW))?.depositHeld;

async function mailOf(subject: string): Promise<string> {
  await workOffJobs([sendMailJob(orderMails)]);
  const mails = await db.select().from(mailMessages);
  return mails.find((mail) => mail.subject === subject)?.text ?? '';
}

describe('a deposit', () => {
  it('is settled with its deductions, which the customer and staff read, and the rest goes back', async () => {
    const { orderId, number, userId } = await returnedOrder();
    expect(await getOrderForStaff(db, { orderId, locale: 'en' }, NOW)).toMatchObject({
      depositHeld: DEPOSIT,
      canSettleDeposit: true,
    });
    expect(await settle(orderId, [scratch, cable])).toMatchObject({ ok: true });
    const settlement = {
      deductions: [scratch, cable].map((each) => ({ ...each, id: expect.any(String) })),
      kept: shillings(1_200),
      back: shillings(1_800),
      owed: 0,
      toSend: shillings(1_800),
    };
    expect((await getOrder(db, userId, orderId, 'en'))?.settlement).toEqual(settlement);
    const seen = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(seen).toMatchObject({ depositHeld: shillings(1_800), canSettleDeposit: false });
    expect(seen?.order.settlement).toEqual(settlement);
    const mail = await mailOf(`The deposit of order ${number}`);
    expect(mail).toContain('Damage: A deep scratch – KSh 800');
    expect(mail).toContain('KSh 1,800');

    // What is kept is not given back.
    expect(await giveBack(orderId, shillings(1_801))).toMatchObject({
      reason: 'REFUND_TOO_LARGE',
      left: shillings(1_800),
    });
    expect(await giveBack(orderId, shillings(1_800))).toMatchObject({ ok: true });
    expect(await heldOf(orderId)).toBe(0);
    const sent = { ...settlement, toSend: 0 };
    expect((await getOrder(db, userId, orderId, 'en'))?.settlement).toEqual(sent);
  });

  it('that does not suffice leaves the rest owed and charges nothing, in the customer’s language', async () => {
    const { orderId, number, userId } = await returnedOrder({ locale: 'sw' });
    const lost: Deduction = { kind: 'missing', note: 'Taa tatu', amount: shillings(10_000) };
    const due = (await findOrder(db, orderId))?.dueTotal;
    expect(await settle(orderId, [lost])).toMatchObject({ ok: true });
    expect((await getOrder(db, userId, orderId, 'en'))?.settlement).toMatchObject({
      kept: DEPOSIT,
      back: 0,
      owed: shillings(7_000),
    });
    expect(await findOrder(db, orderId)).toMatchObject({ dueTotal: due, status: 'delivered' });
    expect(await mailOf(`Amana ya oda ${number}`)).toContain('Kilichopotea: Taa tatu');
  });

  it('waits until all is back and looked at, and is what was read', async () => {
    const { orderId, lineId } = await returnedOrder({ isInspected: false });
    expect(await settle(orderId, [])).toMatchObject({ reason: 'HIRE_NOT_INSPECTED', open: 1 });
    await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
    await giveBack(orderId, shillings(500));
    expect(await settle(orderId, [])).toMatchObject({
      reason: 'DEPOSIT_CHANGED',
      held: shillings(2_500),
    });
    expect(await settle(orderId, [], shillings(2_500))).toMatchObject({ ok: true });
    expect(await settleDeposit(db, { orderId: randomUUID(), held: 1, deductions: [] }, NOW)).toBe(
      null,
    );
  });

  it('is settled once by many who try at once', async () => {
    const { orderId } = await returnedOrder();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => settle(orderId, [n % 2 ? scratch : cable])),
    );
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome?.ok)).toHaveLength(7);
    const { rows } = await pool.query(
      'select sum(amount)::text as taken, min(deposit_kept)::text as kept from order_deductions join orders on orders.id = order_id where order_id = $1',
      [orderId],
    );
    expect(rows[0].taken).toBe(rows[0].kept);
    const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'deposit_settled')).toHaveLength(1);
    const posted = await pool.query(
      "select sum(amount_cents) / 100 as kept from ledger_postings where credit_account like 'kept.%' and transaction_id in (select id from ledger_transactions where order_id = $1)",
      [orderId],
    );
    expect(Number(posted.rows[0].kept)).toBe(Number(rows[0].kept));
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('without deductions is settled once too', async () => {
    const { orderId } = await returnedOrder();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => settle(orderId, [])));
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
  });

  it('is settled or given back, never more than there is of it', async () => {
    const { orderId } = await returnedOrder();
    await Promise.all([settle(orderId, [scratch]), giveBack(orderId, DEPOSIT)]);
    const order = await findOrder(db, orderId);
    const { depositKept = 0, depositReturned = 0 } = order ?? {};
    expect([
      [scratch.amount, 0],
      [0, DEPOSIT],
    ]).toContainEqual([depositKept, depositReturned]);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('proposes a fee for days that it came back late, which is asked or waived with a reason', async () => {
    const { orderId } = await returnedOrder();
    // It ended three days ago, and after a day on the way it was due two days ago: each of three units cost KSh 1,000 for two days.
    await pool.query(
      `update order_lines set rental_start_date = $2, rental_end_date = $3, leaves_on = $2,
        due_back_on = $4, blocked_until = $4 where order_id = $1`,
      [orderId, addDays(TODAY, -5), addDays(TODAY, -3), addDays(TODAY, -2)],
    );
    const seen = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(seen?.lateFee).toMatchObject({ daysLate: 2, amount: shillings(3_000) });
    const late: Deduction = { kind: 'late', note: '2 days', amount: shillings(1_000) };
    expect(await settle(orderId, [late])).toMatchObject({
      reason: 'LATE_FEE_UNEXPLAINED',
      amount: shillings(3_000),
    });
    const waiver = 'The road was flooded';
    const agreed = { orderId, held: DEPOSIT, deductions: [late], waiver };
    expect(await settleDeposit(db, agreed, NOW)).toMatchObject({ ok: true });
    const entry = (await listOrderEvents(db, orderId)).find(
      ({ kind }) => kind === 'deposit_settled',
    );
    expect(entry?.details).toMatchObject({ kept: shillings(1_000), note: waiver });
  });

  it('keeps what was written down', async () => {
    const { orderId } = await returnedOrder();
    await settle(orderId, [scratch]);
    await expect(
      pool.query('update order_deductions set amount = 1 where order_id = $1', [orderId]),
    ).rejects.toThrow('What was taken from a deposit is not changed');
  });
});

describe('HIRE-18: photos behind a deduction', () => {
  it('are those of the return; its customer sees them with it, and they stay', async () => {
    const { orderId, userId } = await returnedOrder();
    const [first, second, before] = [
      await makeOrderPhoto(db, orderId),
      await makeOrderPhoto(db, orderId),
      await makeOrderPhoto(db, orderId, 'handed_over'),
    ];
    const withPhotos = (...photoIds: string[]) => [{ ...scratch, photoIds }, cable];
    const gone = { ok: false, reason: 'PHOTO_GONE' };
    expect(await settle(orderId, withPhotos(before))).toEqual(gone);
    const { orderId: other } = await returnedOrder();
    expect(await settle(orderId, withPhotos(await makeOrderPhoto(db, other)))).toEqual(gone);
    expect(await settle(orderId, withPhotos(first, first))).toMatchObject({ ok: true });
    const order = await getOrder(db, userId, orderId, 'en', NOW);
    const [damage, missing] = order?.settlement?.deductions ?? [];
    expect([damage, missing]).toMatchObject([scratch, cable]);
    const photos = await readOwnPhotos(db, userId, orderId);
    expect(photos?.map(({ id, deductionIds }) => [id, deductionIds])).toEqual([
      [first, [damage?.id]],
      [second, []],
      [before, []],
    ]);
    const named = { ok: false, reason: 'PHOTO_NAMED' };
    expect(await removePhoto(db, { orderId, photoId: first })).toEqual(named);
    expect(await removePhoto(db, { orderId, photoId: second })).toMatchObject({ ok: true });
  });

  it('stay when the account is closed, while all others of its orders go, signatures too', async () => {
    const { orderId, userId } = await returnedOrder();
    const named = await makeOrderPhoto(db, orderId);
    for (const kind of ['returned', 'handed_over', 'signature'] as const) {
      await makeOrderPhoto(db, orderId, kind);
    }
    await settle(orderId, [{ ...scratch, photoIds: [named] }]);
    await inTransaction(db, async (tx) => orderData.erase?.(tx, { userId, email: '' }));
    const left = await readPhotosForStaff(db, orderId);
    expect(left?.map(({ id }) => id)).toEqual([named]);
  });

  it('stay when the account is closed before anybody settled, until it is settled', async () => {
    const { orderId, userId } = await returnedOrder();
    const [first, second] = [
      await makeOrderPhoto(db, orderId),
      await makeOrderPhoto(db, orderId, 'handed_over'),
    ];
    await inTransaction(db, async (tx) => orderData.erase?.(tx, { userId, email: '' }));
    await db
      .update(users)
      .set({ email: closedEmail(userId) })
      .where(eq(users.id, userId));
    expect((await readPhotosForStaff(db, orderId))?.map(({ id }) => id)).toEqual([first, second]);
    expect(await settle(orderId, [{ ...scratch, photoIds: [first] }])).toMatchObject({ ok: true });
    expect((await readPhotosForStaff(db, orderId))?.map(({ id }) => id)).toEqual([first]);
  });

  // Guard: `lockOrder` in `removePhoto`.
  it('are either named or removed, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, userId } = await returnedOrder();
      const photoId = await makeOrderPhoto(db, orderId);
      const [settled, removed] = await Promise.all([
        settle(orderId, [{ ...scratch, photoIds: [photoId] }]),
        removePhoto(db, { orderId, photoId }),
      ]);
      expect(settled?.ok).toBe(!removed?.ok);
      expect((await readOwnPhotos(db, userId, orderId))?.length).toBe(settled?.ok ? 1 : 0);
    }
  });
});
