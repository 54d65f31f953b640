import { afterAll, describe, expect, it } from 'vitest';
import { RETURNED_PRICE, returnsStage } from '#tests/fakes/returns-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { shillings } from '#/domain/money/money.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/returns.ts):
 * - `lockOrder` in `returnGoods`: of two people at once both take the same unit back.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const stage = returnsStage({ db, pool }, NOW);
const { delivered, takeBack, giveBack, detailOf, stockOf, findDifferences } = stage;

afterAll(stopJobs);

describe('at once', () => {
  const ROUNDS = 6;

  it('two people take the same unit back: it comes back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await delivered();
      const done = await Promise.all([takeBack(order), takeBack(order)]);
      expect(done.filter((one) => one?.ok)).toHaveLength(1);
      expect(done.filter((one) => one && !one.ok)).toEqual([
        { ok: false, reason: 'LINE_MOVED', returned: 1 },
      ]);
      expect(await stockOf(order.productId)).toMatchObject({ owned: 8 });
      expect((await detailOf(order.orderId)).toGiveBack).toBe(RETURNED_PRICE);
    }
    expect(await findDifferences()).toEqual([]);
  });

  it('goods come back and money is given back: never more than was paid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await delivered();
      const [back, refund] = await Promise.all([
        takeBack(order, { units: 3 }),
        giveBack(order.orderId, shillings(3_000), 'other'),
      ]);
      expect(back).toMatchObject({ ok: true });
      expect(refund).toMatchObject({ ok: true });
      const detail = await detailOf(order.orderId);
      expect(detail).toMatchObject({ toGiveBack: 0, order: { amounts: { open: 0 } } });
      expect(await stockOf(order.productId)).toMatchObject({ owned: 10 });
    }
    expect(await findDifferences()).toEqual([]);
  });
});

it('no two transactions ever waited for each other', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
