import { randomUUID } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { reportPayout } from '#tests/factories/payout.ts';
import { BOUGHT_PRICE, returnGoods as returnGoodsOf } from '#tests/models/order-goods.ts';
import * as model from '#tests/models/order-lives.ts';
import { readModel } from '#tests/models/read-model.ts';
import { life, type Step } from '#tests/models/order-steps.ts';
import { listPayoutIds, readShop, type World } from '#tests/models/read-order-lives.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, daysBetween, nairobiDay } from '#/domain/dates/day.ts';
import { settings } from '#/db/schema/settings.ts';
import { ok } from '#/domain/errors/result.ts';
import { shillings } from '#/domain/money/money.ts';
import { DEFAULT_PROMISES } from '#/domain/shop/promises.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { askPayout } from '#/features/payouts/use-cases/ask-payout.server.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { loadSettings } from '#/platform/settings/settings.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { moveDays } from './changes/move-days.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderLines } from './queries.server.ts';
import { returnGoods } from './returns/return-goods.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import * as steps from './use-cases/carry-out-order.server.ts';
import { expireHold } from './use-cases/expire-hold.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';
import { settleDeposit } from './use-cases/settle-deposit.server.ts';

/*
 * Seen red by hand, each within 60 lives, without the fee in `feeKept` of `ledger.ts`, the restock in `endRefunded`, the hires put back in
 * `undoOrderStep`, the kept part in `depositHeld`, and the look at units that are gone in `decide` of
 * `confirm-paid.server.ts`.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
const FIRST_DAY = addDays(TODAY, 8);
const OWNED = 5;

beforeAll(async () => {
  await makeDeliveryZones(db);
  const cancelDays = daysBetween(TODAY, FIRST_DAY) + model.FREE_FROM;
  const values = { ...DEFAULT_PROMISES, cancelDays, cancelPercent: 50 };
  await db.insert(settings).values({ section: 'promises', values });
  await loadSettings(db);
});
afterAll(stopJobs);

async function newWorld(): Promise<World> {
  const product = await makeProduct(db, {
    stockQuantity: OWNED,
    price: BOUGHT_PRICE,
    rentalPrice: model.HIRE_PRICE,
    deposit: shillings(200),
  });
  return { product, shop: { owned: OWNED, orders: [] } };
}

const startOf = ({ from }: { from: number }) => addDays(FIRST_DAY, from);
const rangeOf = (hire: { from: number; days: number }) => ({
  start: startOf(hire),
  end: addDays(startOf(hire), hire.days),
});

/** Whether the shop did it. Not done is refused with a reason; anything else is thrown. */
async function didIt(work: Promise<{ ok: boolean } | null>): Promise<boolean> {
  const result = await work;
  if (!result) throw new Error('There is no such order');
  return result.ok;
}

/** An order as it is placed, without an id when it is refused for lack of units. */
async function place(
  { product }: World,
  { bought, hire, isDelivered }: Extract<Step, { kind: 'place' }>,
): Promise<model.Order> {
  const lines = [
    ...(bought > 0 ? [{ product, quantity: bought }] : []),
    ...(hire ? [{ product, quantity: hire.units, lineNo: 2, range: rangeOf(hire) }] : []),
  ];
  const placed = await makeOrder(db, {
    lines,
    now: NOW,
    request: isDelivered
      ? { delivery: { method: 'delivery', countyCode: 47, address: 'Kenyatta Avenue 12' } }
      : {},
  }).catch((error: unknown) => {
    if (error instanceof Error && error.message.endsWith('STOCK_SHORT')) return null;
    throw error;
  });
  const row = placed && (await findOrder(db, placed.orderId));
  return {
    id: row?.id ?? '',
    isDelivered,
    status: 'pending_payment',
    hasExpired: false,
    bought,
    stock: 'held',
    hire: hire && { ...hire, status: 'reserved', back: 0 },
    due: row?.dueTotal ?? 0,
    deposit: row?.depositTotal ?? 0,
    paid: 0,
    refunded: 0,
    returned: 0,
    kept: 0,
    isSettled: false,
    fee: 0,
    goods: { back: 0, sound: 0, isDeliveryBack: false, price: 0 },
    wasDelivered: false,
    delivery: row?.deliveryTotal ?? 0,
    payouts: [],
  };
}

/** What an order waits for, so that many come to their end. */
function nextOf({ status, hire }: model.Order, n: number): Step {
  // Money may also come late.
  if (status === 'pending_payment' || status === 'cancelled')
    return { kind: 'pay', which: n, share: 1 };
  if (status === 'confirmed') return { kind: 'prepare', which: n };
  if (status === 'preparing') return { kind: 'dispatch', which: n };
  if (status === 'dispatched') return { kind: 'deliver', which: n };
  if (hire?.status === 'out')
    return { kind: 'bring back', which: n, units: hire.units - hire.back };
  if (hire?.status === 'returned') return { kind: 'inspect', which: n };
  return { kind: 'complete', which: n };
}

const TRIP = {
  driver: 'Juma Ali',
  plate: 'KDA 123A',
  phone: '+254712345678',
  day: addDays(TODAY, 1),
  from: '08:00',
  to: '10:00',
};

/** Takes a step in the shop and in the model: whether each of them did it. */
async function take(world: World, step: Step): Promise<[shop: boolean, model: boolean]> {
  const { shop, product } = world;
  if (step.kind === 'place') {
    if (step.bought === 0 && !step.hire) return [true, true];
    const order = await place(world, step);
    return [order.id !== '', model.place(shop, order)];
  }
  if (step.kind === 'correct') {
    const note = { kind: 'correction', reason: 'Counted' } as const;
    const change = async () => ok({ units: step.units, note });
    const booked = bookUnits(db, { productId: product.id }, TODAY, change);
    return [await didIt(booked), model.correct(shop, step.units)];
  }
  const order = shop.orders[step.which % shop.orders.length];
  if (!order) return [true, true];
  const { id: orderId } = order;
  const lines = await listOrderLines(db, [orderId]);
  const line = lines.find(({ type }) => type === 'rental');
  const lineId = line?.id ?? '';
  switch (step.kind) {
    case 'carry on':
      return take(world, nextOf(order, step.which));
    case 'pay': {
      const left = Math.max(order.due - order.paid + order.refunded, shillings(10));
      const amount = Math.round((left * step.share) / 100) * 100;
      const source = newSource();
      const payment = { orderId, source, amount, receipt: source.paymentId, now: NOW };
      await inTransaction(db, (tx) => confirmPaid(tx, payment));
      model.pay(shop, order, amount);
      return [true, true];
    }
    case 'prepare':
      return [await didIt(steps.startPreparing(db, orderId)), model.prepare(order)];
    case 'dispatch': {
      const trip = order.isDelivered ? TRIP : null;
      return [await didIt(steps.dispatchOrder(db, { orderId, trip }, NOW)), model.dispatch(order)];
    }
    case 'deliver': {
      const receivedBy = 'Amina Otieno';
      return [await didIt(steps.deliverOrder(db, { orderId, receivedBy })), model.deliver(order)];
    }
    case 'complete':
      return [await didIt(steps.completeOrder(db, orderId)), model.complete(order)];
    case 'undo':
      return [await didIt(steps.undoOrderStep(db, orderId, NOW)), model.undo(order)];
    case 'expire':
      return [await expireHold(db, orderId, EXPIRED), model.expire(order)];
    case 'leave': {
      const userId = (await findOrder(db, orderId))?.userId ?? '';
      const back = order.paid - order.refunded - model.onItsWay(order) - model.feeOf(order);
      const left = cancelOrder(db, { orderId, by: 'customer', userId, back }, NOW);
      return [await didIt(left), model.cancel(order, 'customer')];
    }
    case 'call off':
      return [
        await didIt(cancelOrder(db, { orderId, by: 'shop' }, NOW)),
        model.cancel(order, 'shop'),
      ];
    case 'bring back': {
      if (!line) return [true, true];
      const rentals = [{ lineId, units: step.units, returnedBefore: line.returnedUnits }];
      const back = returnRentals(db, { orderId, lines: rentals, note: '' }, NOW);
      return [await didIt(back), model.bringBack(order, step.units)];
    }
    case 'return goods': {
      const sold = lines.find(({ type }) => type === 'purchase');
      if (!sold) return [true, true];
      const { units, damaged, withDelivery } = step;
      const returnedBefore = sold.returnedUnits;
      const asked = {
        orderId,
        key: randomUUID(),
        lines: [{ lineId: sold.id, units, damaged, returnedBefore }],
        withDelivery,
        reason: 'unwanted',
        note: '',
      } as const;
      const back = returnGoods(db, { ...asked, lines: [...asked.lines] }, NOW);
      return [await didIt(back), returnGoodsOf(order, step)];
    }
    case 'inspect': {
      if (!line) return [true, true];
      const looked = inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
      return [await didIt(looked), model.inspect(order)];
    }
    case 'give back': {
      const { deposit } = model.fundsOf(order);
      const open = model.fundsOf(order).payout_open;
      const most = step.isDeposit ? deposit : order.paid - order.refunded - open;
      const amount = Math.round(most * step.share);
      const purpose = step.isDeposit ? 'deposit' : 'other';
      const facts = { method: 'bank', reference: 'B1', purpose, note: '' } as const;
      const refundedBefore = order.refunded + open;
      const given = recordRefund(db, { orderId, amount, refundedBefore, ...facts }, NOW);
      return [await didIt(given), model.giveBack(order, amount, step.isDeposit)];
    }
    case 'settle': {
      const { deposit: held } = model.fundsOf(order);
      const amount = Math.round(held * step.share * 0.5);
      const deductions = [{ kind: 'damage', note: 'A scratch', amount }] as const;
      const settled = settleDeposit(db, { orderId, held, deductions }, NOW);
      return [await didIt(settled), model.settle(order, amount)];
    }
    case 'send out': {
      const { deposit, refund_payable: owed, payout_open: open } = model.fundsOf(order);
      const { purpose } = step;
      const left = order.paid - order.refunded - open;
      const most = { deposit, cancelled: owed, other: left }[purpose];
      const amount = Math.round((most * step.share) / 100) * 100;
      const phone = (await findOrder(db, orderId))?.contactPhone ?? '';
      const asked = askPayout(
        db,
        {
          orderId,
          key: randomUUID(),
          amount,
          purpose,
          way: { way: 'transfer', phone },
          refundedBefore: order.refunded + open,
        },
        NOW,
      );
      return [await didIt(asked), model.sendOut(order, purpose, amount)];
    }
    case 'report': {
      const nth = step.payout % Math.max(1, order.payouts.length);
      const payout = order.payouts[nth];
      const id = (await listPayoutIds(pool, orderId))[nth];
      if (!payout || !id) return [true, true];
      const isReported = await reportPayout(db, { id, amount: payout.amount }, step.end, NOW);
      return [isReported, step.end === 'unknown' || model.report(order, payout, step.end)];
    }
    case 'move': {
      if (!order.hire) return [true, true];
      const change = { orderId, range: rangeOf(order.hire), start: startOf(step) };
      const moved = moveDays(db, { ...change, by: 'shop' }, NOW);
      return [await didIt(moved), model.move(shop, order, step.from)];
    }
  }
}

test.prop([fc.array(life, { minLength: 1, maxLength: 80, size: 'max' })], { numRuns: model.LIVES })(
  'orders, hires, stock and money are after every step what a small model says',
  async (lives) => {
    const world = await newWorld();
    for (const step of lives) {
      const [done, expected] = await take(world, step);
      expect({ step, done }).toEqual({ step, done: expected });
      expect(await readShop(pool, world, FIRST_DAY)).toEqual(readModel(world.shop));
    }
  },
  model.LIVES * 30_000,
);

it('leaves books in which nothing differs', async () => {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
});
