import { randomUUID } from 'node:crypto';
import { moveDays } from '#/features/orders/changes/move-days.server.ts';
import {
  dropExtension,
  lapseExtension,
} from '#/features/orders/extensions/end-extension.server.ts';
import { extendRental } from '#/features/orders/extensions/extend-rental.server.ts';
import { draftLateFees } from '#/features/orders/late-fees/draft-late-fees.server.ts';
import { unwaiveLateFee, waiveLateFee } from '#/features/orders/late-fees/waive-late-fee.server.ts';
import { changeLines } from '#/features/orders/lines/change-lines.server.ts';
import { linesVersionOf } from '#/features/orders/lines/lines-version.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { returnGoods } from '#/features/orders/returns/return-goods.server.ts';
import { inspectRental, returnRentals } from '#/features/orders/use-cases/return-rentals.server.ts';
import { takeRentalsBack } from '#/features/orders/warehouse/take-back.server.ts';
import { noteRentalFigures } from '#/features/rentals/note-rental-figures.server.ts';
import { returnGoods as returnGoodsOf } from './goods.ts';
import * as hires from './hires.ts';
import { dropDays } from './money.ts';
import { BOUGHT_PRICE, DEPOSIT, priceOf, type Order } from './shop.ts';
import type { HireStep } from './steps.ts';
import {
  dayOf,
  didIt,
  EXPIRED,
  linesOf,
  momentOf,
  NOTHING,
  NOW,
  rangeOf,
  TODAY,
  type Done,
  type World,
} from './world.ts';

type StepOf<K extends HireStep['kind']> = Extract<HireStep, { kind: K }>;

/** Takes a step of the goods of an order: hired, bought, added, taken out. */
export async function takeRental(world: World, order: Order, step: HireStep): Promise<Done> {
  const { db, shop, customer: userId } = world;
  const { id: orderId, hire } = order;
  const own = { by: 'customer', userId, orderId } as const;
  const { rental, sold } = await linesOf(world, order);
  if (step.kind === 'change lines') return changeUnits(world, order, step);
  if (step.kind === 'return goods') return sold ? bringGoods(world, order, sold, step) : NOTHING;
  if (!hire || !rental) return NOTHING;
  const { id: lineId, returnedUnits: returnedBefore } = rental;
  switch (step.kind) {
    case 'bring back': {
      const { units } = step;
      const asked = { orderId, lines: [{ lineId, units, returnedBefore }], note: '' };
      return [await didIt(returnRentals(db, asked, NOW)), hires.bringBack(order, units)];
    }
    case 'bring back late': {
      const { units, day } = step;
      const line = { lineId, units, returnedBefore, condition: null, note: '' };
      const counted = { orderId, key: randomUUID(), day: dayOf(day), lines: [line] };
      const done = await asOn(world, () => didIt(takeRentalsBack(db, counted, momentOf(day))));
      return [done, hires.bringBack(order, units, day)];
    }
    case 'inspect': {
      const looked = inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
      return [await didIt(looked), hires.inspect(order)];
    }
    case 'move': {
      const change = { orderId, range: rangeOf(hire), start: dayOf(step.from) };
      const moved = moveDays(db, { ...change, by: 'shop' }, NOW);
      return [await didIt(moved), hires.move(shop, order, step.from)];
    }
    case 'extend': {
      const end = dayOf(hire.from + hire.days + step.more);
      const amount = hires.priceOfMore(hire, step.more);
      const asked = extendRental(db, { ...own, range: rangeOf(hire), end, amount }, NOW);
      return [await didIt(asked), hires.extend(shop, order, step.more)];
    }
    case 'days lapse':
      return [await lapseExtension(db, orderId, EXPIRED), hires.lapse(order)];
    case 'drop days':
      await dropExtension(db, own, NOW);
      dropDays(order);
      return NOTHING;
    case 'late fees':
      await draftLateFees(db, momentOf(step.day));
      hires.draftFees(shop, step.day);
      return NOTHING;
    case 'waive fee': {
      const waived = waiveLateFee(db, { orderId, lineId, note: 'Floods' }, momentOf(step.day));
      return [await didIt(waived), hires.waiveFee(order, step.day)];
    }
    case 'ask fee': {
      const asked = unwaiveLateFee(db, { orderId, lineId }, momentOf(step.day));
      return [await didIt(asked), hires.unwaiveFee(order, step.day)];
    }
  }
}

/** Does something on a later day: what the shop then notes of its stock is of that day, and here it is still this one. */
async function asOn<T>({ db, pool, product }: World, work: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ peak: number }>(
    'select hired_peak as peak from products where id = $1',
    [product.id],
  );
  const done = await work();
  await pool.query('update products set hired_peak = $2 where id = $1', [
    product.id,
    rows[0]?.peak,
  ]);
  await noteRentalFigures(db, [product.id], TODAY);
  return done;
}

async function bringGoods(
  { db }: World,
  order: Order,
  { id: lineId, returnedUnits: returnedBefore }: { id: string; returnedUnits: number },
  step: StepOf<'return goods'>,
): Promise<Done> {
  const { units, damaged, withDelivery } = step;
  const asked = {
    orderId: order.id,
    key: randomUUID(),
    lines: [{ lineId, units, damaged, returnedBefore }],
    withDelivery,
    reason: 'unwanted',
    note: '',
  } as const;
  const back = returnGoods(db, { ...asked, lines: [...asked.lines] }, NOW);
  return [await didIt(back), returnGoodsOf(order, step)];
}

async function changeUnits(
  world: World,
  order: Order,
  { bought, units, from, days }: StepOf<'change lines'>,
): Promise<Done> {
  const { db, shop, product, staff } = world;
  const { id: orderId, hire, isDelivered } = order;
  if (bought + units === 0) return NOTHING;
  const row = await findOrder(db, orderId);
  if (!row) throw new Error(`There is no order ${orderId}`);
  const { lines, rental, sold } = await linesOf(world, order);
  const range = rangeOf(hire ?? { from, days });
  const common = { productId: product.id, options: {} };
  const wanted = [
    { lineId: sold?.id ?? null, type: 'purchase', quantity: bought, range: null, ...common },
    { lineId: rental?.id ?? null, type: 'rental', quantity: units, range, ...common },
  ] as const;
  const price = hire?.price ?? priceOf(days);
  const dueExpected = bought * BOUGHT_PRICE + units * (price + DEPOSIT) + order.delivery;
  const change = {
    orderId,
    seen: linesVersionOf(row, lines),
    lines: wanted.filter(({ quantity }) => quantity > 0),
    place: isDelivered
      ? ({ method: 'delivery', countyCode: 47, address: 'Kenyatta Avenue 12' } as const)
      : ({ method: 'pickup' } as const),
    dueExpected,
  };
  const changed = changeLines(db, change, staff, NOW);
  return [await didIt(changed), hires.changeLines(shop, order, { bought, units, from, days })];
}
