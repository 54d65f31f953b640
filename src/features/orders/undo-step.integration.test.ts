import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { openPausingDatabase } from '#tests/setup/pausing-database.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { returnGoods } from './returns/return-goods.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
  undoOrderStep,
} from './use-cases/carry-out-order.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';

const { db, pool } = await useDatabase();
const pausing = openPausingDatabase();
const NOW = new Date();

beforeAll(() => makeOrder(db));
afterAll(async () => {
  await pausing.end();
  await stopJobs();
});

/** Bought goods that are paid and with their customer. */
async function deliveredOrder() {
  const { orderId } = await makeOrder(db, { now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  await startPreparing(db, orderId);
  await dispatchOrder(db, { orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  return { orderId, amount };
}

async function bringBack(orderId: string) {
  const [line] = await listOrderLines(db, [orderId]);
  const lines = [{ lineId: line?.id ?? '', units: 1, damaged: 0, returnedBefore: 0 }];
  const asked = { withDelivery: false, reason: 'unwanted', note: '' } as const;
  return returnGoods(db, { orderId, key: randomUUID(), lines, ...asked }, NOW);
}

it('the days of a return do not begin again when a completion is taken back', async () => {
  const { orderId } = await deliveredOrder();
  // Fifteen days: one more than the shop gives.
  await pool.query(
    `update order_events set created_at = created_at - interval '15 days' where order_id = $1`,
    [orderId],
  );
  const until = nairobiDay(new Date(NOW.getTime() - 24 * 3_600_000));
  const late = { ok: false, reason: 'RETURN_LATE_UNEXPLAINED', until };
  expect(await bringBack(orderId)).toEqual(late);
  expect(await completeOrder(db, orderId)).toMatchObject({ ok: true });
  expect(await undoOrderStep(db, orderId, NOW)).toMatchObject({ ok: true });
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'delivered' });
  expect(await bringBack(orderId)).toEqual(late);
});

type Made = Awaited<ReturnType<typeof deliveredOrder>>;
type Act = (at: Database, order: Made) => Promise<{ ok: boolean; reason?: string } | null>;

const undo: Act = (at, { orderId }) => undoOrderStep(at, orderId, NOW);
const complete: Act = (at, { orderId }) => completeOrder(at, orderId);
const refund: Act = (at, { orderId, amount }) => {
  const facts = { method: 'cash', reference: '', note: '', purpose: 'other' } as const;
  return recordRefund(at, { orderId, amount, refundedBefore: 0, ...facts }, NOW);
};

/** The first is stopped before it commits until the second waits for it: one after the other. */
async function inTurn(first: Act, second: Act) {
  const order = await deliveredOrder();
  const stop = pausing.stopAt('before it commits');
  const ofFirst = first(pausing.db, order);
  await stop.reached;
  const ofSecond = second(db, order);
  await untilWaiting(db);
  stop.release();
  const said = [await ofFirst, await ofSecond].map((one) => (one?.ok ? 'done' : one?.reason));
  const kinds = (await listOrderEvents(db, order.orderId)).map(({ kind }) => kind);
  const { status } = (await findOrder(db, order.orderId)) ?? {};
  return { said, status, last: kinds.slice(kinds.indexOf('delivered') + 1) };
}

describe('a step is taken back while somebody else', () => {
  it('completes the order: each is decided by what the other left', async () => {
    expect(await inTurn(undo, complete)).toEqual({
      said: ['done', 'ORDER_NOT_IN_STATUS'],
      status: 'dispatched',
      last: ['delivery_undone'],
    });
    expect(await inTurn(complete, undo)).toEqual({
      said: ['done', 'done'],
      status: 'delivered',
      last: ['completed', 'completion_undone'],
    });
  });

  it('gives its money back: what has ended stays ended', async () => {
    expect(await inTurn(undo, refund)).toEqual({
      said: ['done', 'done'],
      status: 'refunded',
      last: ['delivery_undone', 'refund_recorded'],
    });
    expect(await inTurn(refund, undo)).toEqual({
      said: ['done', 'ORDER_NOT_IN_STATUS'],
      status: 'refunded',
      last: ['refund_recorded'],
    });
    expect(await checkStockLedger(db, nairobiDay(NOW))).toEqual([]);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('takes it back too: it goes back one step, and then another', async () => {
    expect(await inTurn(undo, undo)).toEqual({
      said: ['done', 'done'],
      status: 'preparing',
      last: ['delivery_undone', 'dispatch_undone'],
    });
  });
});
