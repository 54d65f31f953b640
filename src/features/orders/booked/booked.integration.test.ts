import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { BookedMethod } from '#/domain/payments/booked.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { saveSection } from '#/features/settings/use-cases/save-section.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { getOrderForStaff } from '../admin/get-order-for-staff.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { issueInvoice } from '../documents/issue-invoice.server.ts';
import { listAllOrders } from '../admin/queries.server.ts';
import { openSumOf } from '../order-sums.server.ts';
import { findOrder, listOrderEvents } from '../queries.server.ts';
import { listAllOrdersInput } from '../schemas.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
import * as steps from '../use-cases/carry-out-order.server.ts';
import { recordRefund } from '../use-cases/record-refund.server.ts';
import { agreeOnDelivery, waiveOpen } from './agree-on-delivery.server.ts';
import { bookPayment, unbookPayment } from './book-payment.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/payments.ts):
 * - `lockOrder` in `bookPayment`: of two who book the same cash both do.
 * - `reversed_at is null`, and `lockOrder` before it: a payment is taken back twice.
 * - `checkPaid` in the domain: what nobody paid leaves.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DUE = shillings(5_000);
const staff = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
const act = <T>(work: () => Promise<T>): Promise<T> =>
  actAsStaff({ userId: staff.id, address: '10.0.0.1', requestId: 'test' }, work);

afterAll(stopJobs);
beforeAll(() => setPayments({ takesCash: true, takesBank: true, onDelivery: true }));

async function setPayments(change: Partial<ReturnType<typeof settings>['payments']>) {
  const { rows } = await pool.query<{ version: number }>(
    `select version from settings where section = 'payments'`,
  );
  const values = { ...settings().payments, ...change };
  const version = rows[0]?.version ?? 0;
  const saved = await saveSection(db, { section: 'payments', version, values });
  expect(saved.ok).toBe(true);
}

async function placed() {
  const product = await makeProduct(db, { price: shillings(2_500), stockQuantity: 10 });
  return makeOrder(db, { lines: [{ product, quantity: 2 }], now: NOW });
}

interface Booking {
  amount?: Cents;
  method?: BookedMethod;
  paymentId?: string;
  openBefore?: Cents;
  reference?: string;
  receivedOn?: string;
}

function book(orderId: string, booking: Booking = {}) {
  const { amount = DUE, method = 'cash', paymentId = randomUUID(), openBefore = DUE } = booking;
  const { reference = method === 'bank' ? randomUUID() : '', receivedOn = TODAY } = booking;
  const facts = { orderId, paymentId, method, amount, reference, receivedOn, note: 'At the desk' };
  return act(() => bookPayment(db, { ...facts, openBefore }, staff.id, NOW));
}

const read = async (orderId: string) => {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('There is no order');
  const { status, paidTotal: paid, allowedTotal: allowed } = order;
  return { status, paid, allowed, open: openSumOf(order) };
};
const kindsOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
const documentsOf = async (orderId: string) =>
  (await listDocuments(db, orderId)).map(({ kind }) => kind);

describe('a payment that staff book', () => {
  it('confirms the order, is posted and has a receipt, once however often it is sent', async () => {
    const { orderId } = await placed();
    const paymentId = randomUUID();
    expect(await book(orderId, { paymentId })).toEqual({ ok: true, value: null });
    expect(await book(orderId, { paymentId })).toEqual({ ok: true, value: null });
    expect(await read(orderId)).toEqual({ status: 'confirmed', paid: DUE, allowed: 0, open: 0 });
    expect(await documentsOf(orderId)).toEqual(['receipt']);
    const detail = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(detail?.booked).toMatchObject([{ method: 'cash', amount: DUE, by: 'Wanjiru Kamau' }]);
    expect(detail?.money).toMatchObject([{ entry: 'received' }, { entry: 'for_order' }]);
  });

  it('is booked by one of two who took the same money', async () => {
    const { orderId } = await placed();
    const results = await Promise.all(Array.from({ length: 8 }, () => book(orderId)));
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    expect(results.filter((result) => !result?.ok)).toHaveLength(7);
    expect(await read(orderId)).toMatchObject({ paid: DUE, open: 0 });
  });

  it('is found by the number of its transfer, which pays once', async () => {
    const [one, two] = [await placed(), await placed()];
    const transfer = { method: 'bank', reference: 'FT26329KLM' } as const;
    expect(await book(one.orderId, transfer)).toMatchObject({ ok: true });
    expect(await book(two.orderId, transfer)).toMatchObject({ reason: 'REFERENCE_BOOKED' });
    const filter = { ...listAllOrdersInput.parse({ search: 'FT26329KLM' }), today: TODAY };
    const found = await listAllOrders(db, filter, { limit: 10, offset: 0 });
    expect(found.map(({ order }) => order.id)).toEqual([one.orderId]);
  });

  it('is refused when the shop does not take it so, and for a day or an amount that cannot be', async () => {
    const { orderId } = await placed();
    const tomorrow = addDays(TODAY, 1);
    expect(await book(orderId, { receivedOn: tomorrow })).toMatchObject({
      reason: 'RECEIVED_LATER',
    });
    const yesterday = addDays(TODAY, -1);
    expect(await book(orderId, { receivedOn: yesterday })).toMatchObject({
      reason: 'RECEIVED_LONG_AGO',
      first: TODAY,
    });
    expect(await book(orderId, { amount: DUE + 100 })).toMatchObject({ reason: 'MORE_THAN_OPEN' });
    expect(await book(orderId, { openBefore: 100, amount: 100 })).toMatchObject({
      reason: 'OPEN_CHANGED',
      open: DUE,
    });
    await setPayments({ takesCash: false });
    expect(await book(orderId)).toMatchObject({ reason: 'METHOD_OFF', method: 'cash' });
    await setPayments({ takesCash: true });
    expect(await read(orderId)).toMatchObject({ status: 'pending_payment', paid: 0 });
    expect(await book(randomUUID())).toBeNull();
  });

  it('is taken back once, by an entry against it; the order stays and asks for the money', async () => {
    const { orderId } = await placed();
    const paymentId = randomUUID();
    await book(orderId, { paymentId, amount: shillings(2_000) });
    await book(orderId, { amount: shillings(3_000), openBefore: shillings(3_000) });
    const take = () =>
      act(() => unbookPayment(db, { orderId, paymentId, why: 'Wrong order' }, staff.id, NOW));
    const results = await Promise.all([take(), take(), take()]);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    expect(results.filter((result) => !result?.ok)).toMatchObject([
      { reason: 'UNBOOKED_ALREADY' },
      { reason: 'UNBOOKED_ALREADY' },
    ]);
    expect(await read(orderId)).toMatchObject({
      status: 'confirmed',
      paid: shillings(3_000),
      open: shillings(2_000),
    });
    const filter = { ...listAllOrdersInput.parse({ task: 'open' }), today: TODAY };
    const open = await listAllOrders(db, filter, { limit: 50, offset: 0 });
    expect(open.map(({ order }) => order.id)).toContain(orderId);
    const detail = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(detail?.booked[1]?.reversal).toMatchObject({ by: 'Wanjiru Kamau', why: 'Wrong order' });
    expect(
      await unbookPayment(db, { orderId: randomUUID(), paymentId, why: '' }, staff.id, NOW),
    ).toBeNull();
  });

  it('cannot be taken back once its money was given back', async () => {
    const { orderId } = await placed();
    const paymentId = randomUUID();
    await book(orderId, { paymentId });
    const back = { method: 'cash', reference: '', purpose: 'other', note: '' } as const;
    await recordRefund(db, { orderId, amount: 100, refundedBefore: 0, ...back }, NOW);
    expect(
      await unbookPayment(db, { orderId, paymentId, why: 'Wrong order' }, staff.id, NOW),
    ).toMatchObject({ reason: 'GIVEN_BACK_ALREADY', left: DUE - 100 });
    // What was given back of the price is not asked for again.
    expect(await read(orderId)).toMatchObject({ open: 0, allowed: 100 });
  });
});

describe('an order that is paid on delivery', () => {
  const agree = (orderId: string) => act(() => agreeOnDelivery(db, orderId));

  it('leaves before it is paid, and is complete once the rest has come', async () => {
    const { orderId } = await placed();
    expect(await agree(orderId)).toEqual({ ok: true, value: null });
    expect(await read(orderId)).toMatchObject({ status: 'confirmed', open: DUE });
    await steps.startPreparing(db, orderId);
    expect(await steps.dispatchOrder(db, { orderId, trip: null }, NOW)).toMatchObject({ ok: true });
    expect(await steps.deliverOrder(db, { orderId, receivedBy: 'Amina' })).toMatchObject({
      ok: true,
    });
    expect(await steps.completeOrder(db, orderId)).toMatchObject({
      reason: 'ORDER_NOT_PAID',
      open: DUE,
    });
    await book(orderId, { amount: DUE - 1_000 });
    const rest = { orderId, source: newSource(), amount: 1_000, receipt: randomUUID(), now: NOW };
    expect(await inTransaction(db, (tx) => confirmPaid(tx, rest))).toBe('open_paid');
    expect(await kindsOf(orderId)).not.toContain('paid_again');
    expect(await steps.completeOrder(db, orderId)).toEqual({ ok: true, value: null });
    expect(await documentsOf(orderId)).toEqual(['receipt', 'receipt']);
  });

  it('is agreed once, up to what the shop set, and gives its units back when it is called off', async () => {
    const { orderId } = await placed();
    await setPayments({ onDeliveryMost: 4_999 });
    expect(await agree(orderId)).toMatchObject({ reason: 'PAY_ON_DELIVERY_TOO_MUCH' });
    await setPayments({ onDelivery: false });
    expect(await agree(orderId)).toMatchObject({ reason: 'PAY_ON_DELIVERY_OFF' });
    await setPayments({ onDelivery: true, onDeliveryMost: 5_000 });
    const both = await Promise.all([agree(orderId), agree(orderId)]);
    expect(both.filter((result) => result?.ok)).toHaveLength(1);
    await cancelOrder(db, { orderId, by: 'shop' }, NOW);
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', open: 0 });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('more than is open goes to a person', async () => {
    const { orderId } = await placed();
    await agree(orderId);
    const source = newSource();
    const payment = { orderId, source, amount: DUE + 700, receipt: randomUUID(), now: NOW };
    expect(await inTransaction(db, (tx) => confirmPaid(tx, payment))).toBe('open_paid');
    expect(await kindsOf(orderId)).toEqual([
      'placed',
      'pay_on_delivery_agreed',
      'open_paid',
      'paid_again',
    ]);
  });
});

describe('what is open of an agreed order', () => {
  it('keeps it in the shop unless staff let it leave', async () => {
    const { orderId } = await placed();
    const paymentId = randomUUID();
    await book(orderId, { paymentId });
    await unbookPayment(db, { orderId, paymentId, why: 'Wrong order' }, staff.id, NOW);
    await steps.startPreparing(db, orderId);
    // It may lie ready; it is not handed over.
    await steps.dispatchOrder(db, { orderId, trip: null }, NOW);
    expect(await steps.deliverOrder(db, { orderId, receivedBy: 'Amina' })).toMatchObject({
      reason: 'ORDER_NOT_PAID',
    });
    const meant = { orderId, receivedBy: 'Amina', isUnpaidMeant: true };
    expect(await steps.deliverOrder(db, meant)).toMatchObject({ ok: true });
  });

  it('is dropped with a reason, and credited where it was invoiced', async () => {
    const { orderId } = await placed();
    await agreeOnDelivery(db, orderId);
    const buyer = { name: 'Amina Otieno', pin: null };
    await issueInvoice(db, { orderId, locale: null, buyer, askedBy: staff.id }, NOW);
    // Not paid is not given back: the invoice stands whole.
    expect(await documentsOf(orderId)).toEqual(['invoice']);
    await book(orderId, { amount: DUE - 50_000 });
    const waive = (openBefore: Cents) =>
      act(() => waiveOpen(db, { orderId, openBefore, note: 'A scratch' }, staff.id, NOW));
    expect(await waive(DUE)).toMatchObject({ reason: 'OPEN_CHANGED', open: 50_000 });
    expect(await waive(50_000)).toEqual({ ok: true, value: null });
    expect(await read(orderId)).toMatchObject({ allowed: 50_000, open: 0 });
    const [, , credit] = await listDocuments(db, orderId);
    expect(credit).toMatchObject({ kind: 'credit_note', content: { credit: { gross: 50_000 } } });
    const unpaid = await placed();
    expect(
      await waiveOpen(db, { orderId: unpaid.orderId, openBefore: DUE, note: 'No' }, staff.id, NOW),
    ).toMatchObject({ reason: 'NOTHING_AGREED' });
  });
});

it('leaves books in which nothing differs', async () => {
  expect(await checkMoneyLedger(db)).toEqual([]);
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
});
