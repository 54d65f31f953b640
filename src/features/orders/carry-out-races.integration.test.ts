import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
  undoOrderStep,
} from './use-cases/carry-out-order.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - `lockOrder` in `takeStep`: the second of two dispatches fails instead of being told.
 * - `lockOrder` in `lockRentals`: units that came back are noted twice, and an undone dispatch has
 *   returned units.
 * - `status = $from` in `updateOrderStatus`: an order is cancelled that has left.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const ROUNDS = 8;

afterAll(stopJobs);

/** A paid pick-up of three hired units and one bought, which lies ready. */
async function packedOrder() {
  const product = await makeProduct(db, {
    price: shillings(1_000),
    rentalPrice: shillings(1_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const lines = [{ product }, { product, quantity: 3, range }];
  const { orderId } = await makeOrder(db, { lines, now: NOW });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  await startPreparing(db, orderId);
  const rental = (await listOrderLines(db, [orderId])).find(({ type }) => type === 'rental');
  return { orderId, lineId: rental?.id ?? '', productId: product.id };
}

const dispatch = (orderId: string) => dispatchOrder(db, { orderId, trip: null }, NOW);
const deliver = (orderId: string) => deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
const giveBack = (orderId: string, lineId: string, units = 3) =>
  returnRentals(db, { orderId, lines: [{ lineId, units, returnedBefore: 0 }], note: '' }, NOW);
const inspect = (orderId: string, lineId: string) =>
  inspectRental(db, { orderId, lineId, condition: 'good', note: '' });

async function kindsOf(orderId: string) {
  return (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
}

async function rentalOf(orderId: string) {
  const line = (await listOrderLines(db, [orderId])).find(({ type }) => type === 'rental');
  return { status: line?.hireStatus, returned: line?.returnedUnits };
}

describe('two people at one order', () => {
  it('dispatch twice: it leaves once, and the second is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId } = await packedOrder();
      const outcomes = await Promise.all([dispatch(orderId), dispatch(orderId)]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(outcomes.find((outcome) => !outcome?.ok)).toEqual({
        ok: false,
        reason: 'ORDER_NOT_IN_STATUS',
        status: 'dispatched',
        wanted: 'dispatched',
      });
      const kinds = await kindsOf(orderId);
      expect(kinds.filter((kind) => kind === 'dispatched')).toHaveLength(1);
    }
  });

  it('dispatch against cancel: it leaves or its units come back, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, productId } = await packedOrder();
      const outcomes = await Promise.all([
        dispatch(orderId),
        cancelOrder(db, { orderId, by: 'shop' }, NOW),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      const isGone = (await findOrder(db, orderId))?.status === 'dispatched';
      const { rows } = await pool.query(
        'select stock_quantity, hired_peak from products where id = $1',
        [productId],
      );
      expect(rows).toEqual([
        isGone ? { stock_quantity: 9, hired_peak: 3 } : { stock_quantity: 10, hired_peak: 0 },
      ]);
      const kinds = await kindsOf(orderId);
      expect(kinds.filter((kind) => kind === 'dispatched' || kind === 'cancelled')).toHaveLength(1);
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('return twice: the same units come back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, lineId } = await packedOrder();
      await dispatch(orderId);
      await deliver(orderId);
      const outcomes = await Promise.all([
        giveBack(orderId, lineId, 1),
        giveBack(orderId, lineId, 1),
        giveBack(orderId, lineId, 1),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(await rentalOf(orderId)).toEqual({ status: 'out', returned: 1 });
      const kinds = await kindsOf(orderId);
      expect(kinds.filter((kind) => kind === 'rental_returned')).toHaveLength(1);
    }
  });

  it('complete against return and check: nothing is complete that is not back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, lineId } = await packedOrder();
      await dispatch(orderId);
      await deliver(orderId);
      await Promise.all([
        giveBack(orderId, lineId).then(() => inspect(orderId, lineId)),
        completeOrder(db, orderId),
        completeOrder(db, orderId),
      ]);
      const rental = await rentalOf(orderId);
      expect(rental).toEqual({ status: 'inspected', returned: 3 });
      const kinds = await kindsOf(orderId);
      const done = kinds.indexOf('completed');
      if (done >= 0) expect(done).toBeGreaterThan(kinds.indexOf('rental_inspected'));
      await completeOrder(db, orderId);
      expect((await kindsOf(orderId)).filter((kind) => kind === 'completed')).toHaveLength(1);
    }
  });

  it('undo against return: what came back has left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, lineId } = await packedOrder();
      await dispatch(orderId);
      await deliver(orderId);
      const outcomes = await Promise.all([
        undoOrderStep(db, orderId, NOW),
        giveBack(orderId, lineId, 1),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      const { returned } = await rentalOf(orderId);
      const status = (await findOrder(db, orderId))?.status;
      expect([returned, status]).toEqual(returned === 1 ? [1, 'delivered'] : [0, 'dispatched']);
    }
  });
});

it('what is taken back today brings no step of yesterday within reach', async () => {
  const { orderId } = await packedOrder();
  await dispatch(orderId);
  const aDayAgo = "created_at = created_at - interval '1 day'";
  await pool.query(`update order_events set ${aDayAgo} where order_id = $1`, [orderId]);
  await deliver(orderId);
  expect(await undoOrderStep(db, orderId, NOW)).toMatchObject({ ok: true });
  expect(await undoOrderStep(db, orderId, NOW)).toMatchObject({ reason: 'UNDO_TOO_LATE' });
});

it('no two transactions ever waited for each other', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
