import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { makeUser } from '#tests/factories/user.ts';
import {
  add,
  keep,
  linesStage,
  MOMBASA,
  PICKUP,
  rangeFrom,
  type ChangedProduct,
} from '#tests/fakes/lines-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { ok } from '#/domain/errors/result.ts';
import { type OrderLineRow } from '../queries.server.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
import * as steps from '../use-cases/carry-out-order.server.ts';
import { expireHold } from '../use-cases/expire-hold.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/order-lines.ts):
 * - `lockOrder` in `bookChange`: of two changes at once both give the old units back.
 * - the version of the lines: the second change writes over the first one unseen.
 * - the guards of `holdUnits`, by those of the checkout.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
const staff = await makeUser(db, { role: 'admin' });
const { placed, pay, read, change } = linesStage({ db, pool }, staff.id, NOW);
const range = (from: number, days: number) => rangeFrom(TODAY, from, days);

describe('a change against something else at once', () => {
  const ROUNDS = 6;
  const shrink = async (orderId: string) =>
    change(orderId, (lines) => lines.map((line) => keep(line, { quantity: 1 })));

  it.each<[string, boolean, (orderId: string, product: ChangedProduct) => Promise<unknown>]>([
    ['another change', true, (id) => change(id, ([bought]) => [keep(bought, { quantity: 2 })])],
    ['cancelling', true, (id) => cancelOrder(db, { orderId: id, by: 'shop' }, NOW)],
    ['the end of the hold', false, (id) => expireHold(db, id, EXPIRED)],
    ['paying', false, (id) => pay(id)],
    ['more money', true, (id) => pay(id, shillings(10))],
    ['packing and sending', true, (id) => sendOut(id)],
    [
      'a change of stock',
      true,
      (_, { id }) =>
        bookUnits(db, { productId: id }, TODAY, async () =>
          ok({ units: -1, note: { kind: 'correction', reason: 'Counted' } }),
        ),
    ],
  ])('%s leaves units, sums and money right', async (_, isPaid, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, product } = await placed();
      if (isPaid) await pay(orderId);
      const bystander = await placed();
      await Promise.all([shrink(orderId), other(orderId, product), shrink(bystander.orderId)]);
      const { order, lines } = await read(orderId);
      expectAddsUp(order, lines);
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  async function sendOut(orderId: string) {
    await steps.startPreparing(db, orderId);
    await steps.dispatchOrder(db, { orderId, trip: null }, NOW);
  }
});

function expectAddsUp(
  order: Awaited<ReturnType<typeof read>>['order'],
  lines: readonly OrderLineRow[],
) {
  expect(order.goodsTotal).toBe(sum(lines.map(({ totalPrice }) => totalPrice)));
  expect(order.depositTotal).toBe(
    sum(
      lines.map(({ type, depositPerUnit, quantity }) =>
        type === 'rental' ? depositPerUnit * quantity : 0,
      ),
    ),
  );
  expect(order.discountTotal).toBe(
    sum(lines.map(({ productDiscount }) => productDiscount)) + order.codeDiscount,
  );
  expect(order.dueTotal).toBe(order.grossTotal + order.depositTotal);
}

const anyLine = fc.record({
  quantity: fc.integer({ min: 0, max: 4 }),
  from: fc.nat(5),
  days: fc.integer({ min: 1, max: 3 }),
});

property.prop(
  [
    fc.boolean(),
    fc.array(
      fc.record({
        lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
        isFar: fc.boolean(),
        adds: fc.nat(3),
        price: fc.integer({ min: 1, max: 3_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  ],
  { numRuns: 12 },
)(
  'any sequence of changes leaves sums of the lines, their units and the ledger right',
  async (isPaid, edits) => {
    const { orderId, product } = await placed({ stockQuantity: 12 });
    if (isPaid) await pay(orderId);
    for (const { lines: wanted, isFar, adds, price } of edits) {
      await pool.query('update products set price = $2 where id = $1', [product.id, price]);
      await change(
        orderId,
        (lines) => {
          const kept = lines.flatMap((line, index) => {
            const { quantity, from, days } = wanted[index % wanted.length] ?? {
              quantity: 0,
              from: 0,
              days: 1,
            };
            if (quantity === 0) return [];
            const isHire = line.type === 'rental';
            return [keep(line, { quantity, ...(isHire && { range: range(from, days) }) })];
          });
          return adds > 0 || kept.length === 0 ? [...kept, add(product, adds + 1)] : kept;
        },
        isFar ? MOMBASA : PICKUP,
      );
      const { order, lines } = await read(orderId);
      expectAddsUp(order, lines);
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    expect(await checkMoneyLedger(db)).toEqual([]);
  },
  240_000,
);
