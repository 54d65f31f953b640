import { addDays } from '#/domain/dates/day.ts';
import { ok } from '#/domain/errors/result.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import * as steps from '#/features/orders/use-cases/carry-out-order.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import * as life from './life.ts';
import { fundsOf, leftOf, openSum, orderAt } from './money.ts';
import type { Order } from './shop.ts';
import { isHireStep, isMoneyStep, isOfferStep, type OrderStep, type Step } from './steps.ts';
import { takeRental } from './take-rentals.ts';
import { takeMoney } from './take-money.ts';
import { takeOffer } from './take-offers.ts';
import { didIt, EXPIRED, NOTHING, NOW, place, TODAY, type Done, type World } from './world.ts';

const TRIP = {
  driver: 'Juma Ali',
  plate: 'KDA 123A',
  phone: '+254712345678',
  day: addDays(TODAY, 1),
  from: '08:00',
  to: '10:00',
};

/** Takes a step in the shop and in the model. */
export async function take(world: World, step: Step): Promise<Done> {
  const { db, shop, product } = world;
  if (step.kind === 'place') {
    if (step.bought === 0 && !step.hire) return NOTHING;
    const order = await place(world, step);
    return [order.id !== '', life.place(shop, order)];
  }
  if (step.kind === 'correct') {
    const note = { kind: 'correction', reason: 'Counted' } as const;
    const change = async () => ok({ units: step.units, note });
    const booked = bookUnits(db, { productId: product.id }, TODAY, change);
    return [await didIt(booked), life.correct(shop, step.units)];
  }
  if (isOfferStep(step)) return takeOffer(world, step);
  const order = orderAt(shop, step.which);
  if (!order) return NOTHING;
  if (step.kind === 'carry on') return take(world, nextOf(order, step.which));
  if (isMoneyStep(step)) return takeMoney(world, order, step);
  if (isHireStep(step)) return takeRental(world, order, step);
  return takeOrder(world, order, step);
}

/** What an order waits for, so that many come to their end. */
function nextOf(order: Order, which: number): Step {
  const { status, hire, owes } = order;
  const isDue = openSum(order) > 0 && (status === 'delivered' || !owes);
  // Money may also come late.
  if (status === 'pending_payment' || status === 'cancelled' || isDue) {
    return { kind: 'pay', which, share: 1 };
  }
  if (status === 'confirmed') return { kind: 'prepare', which };
  if (status === 'preparing') return { kind: 'dispatch', which };
  if (status === 'dispatched') return { kind: 'deliver', which };
  if (hire?.status === 'out') return { kind: 'bring back', which, units: hire.units - hire.back };
  if (hire?.status === 'returned') return { kind: 'inspect', which };
  if (!order.isSettled && fundsOf(order).deposit > 0) {
    return { kind: 'settle', which, share: 0.5, asksLate: true, isExplained: false };
  }
  return { kind: 'complete', which };
}

async function takeOrder(world: World, order: Order, step: OrderStep): Promise<Done> {
  const { db, customer: userId } = world;
  const { id: orderId } = order;
  switch (step.kind) {
    case 'prepare':
      return [await didIt(steps.startPreparing(db, orderId)), life.prepare(order)];
    case 'dispatch': {
      const trip = order.isDelivered ? TRIP : null;
      return [await didIt(steps.dispatchOrder(db, { orderId, trip }, NOW)), life.dispatch(order)];
    }
    case 'deliver': {
      const receivedBy = 'Amina Otieno';
      return [await didIt(steps.deliverOrder(db, { orderId, receivedBy })), life.deliver(order)];
    }
    case 'complete':
      return [await didIt(steps.completeOrder(db, orderId)), life.complete(order)];
    case 'undo':
      return [await didIt(steps.undoOrderStep(db, orderId, NOW)), life.undo(order)];
    case 'expire':
      return [await expireHold(db, orderId, EXPIRED), life.expire(order)];
    case 'leave': {
      const back = leftOf(order) - life.feeOf(order);
      const left = cancelOrder(db, { orderId, by: 'customer', userId, back }, NOW);
      return [await didIt(left), life.cancel(order, 'customer')];
    }
    case 'call off':
      return [
        await didIt(cancelOrder(db, { orderId, by: 'shop' }, NOW)),
        life.cancel(order, 'shop'),
      ];
  }
}
