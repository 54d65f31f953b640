import { randomUUID } from 'node:crypto';
import { reportPayout } from '#tests/factories/payout.ts';
import { newSource } from '#tests/factories/payment.ts';
import { inTransaction } from '#/db/client.server.ts';
import { agreeOnDelivery, waiveOpen } from '#/features/orders/booked/agree-on-delivery.server.ts';
import { bookPayment, unbookPayment } from '#/features/orders/booked/book-payment.server.ts';
import { listBookedOf } from '#/features/orders/booked/queries.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { applyCredit } from '#/features/orders/credits/apply-credit.server.ts';
import {
  answerDispute,
  disputeDeposit,
} from '#/features/orders/disputes/dispute-deposit.server.ts';
import { listDisputes } from '#/features/orders/disputes/queries.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { settleDeposit } from '#/features/orders/use-cases/settle-deposit.server.ts';
import { askPayout } from '#/features/payouts/use-cases/ask-payout.server.ts';
import * as life from './life.ts';
import * as money from './money.ts';
import { listPayoutIds } from './read-shop.ts';
import type { Order } from './shop.ts';
import type { MoneyStep } from './steps.ts';
import { didIt, NOTHING, NOW, TODAY, type Done, type World } from './world.ts';

const shillingsOf = (cents: number) => Math.round(cents / 100) * 100;

/** Takes a step of the money of an order. */
export async function takeMoney(world: World, order: Order, step: MoneyStep): Promise<Done> {
  const { db, pool, shop, staff, customer: userId } = world;
  const { id: orderId } = order;
  const refundedBefore = order.refunded + money.onItsWay(order);
  switch (step.kind) {
    case 'pay': {
      const asked = Math.max(life.toPay(order), order.due - order.paid + order.refunded, 50_00);
      const amount = shillingsOf(asked * step.share);
      const source = newSource();
      const payment = { orderId, source, amount, receipt: source.paymentId, now: NOW };
      await inTransaction(db, (tx) => confirmPaid(tx, payment));
      life.pay(shop, order, amount);
      return NOTHING;
    }
    case 'book': {
      const openBefore = life.toPay(order);
      const amount = Math.max(shillingsOf(openBefore * step.share), 100);
      const paymentId = randomUUID();
      const reference = step.way === 'bank' ? paymentId : '';
      const facts = { method: step.way, reference, receivedOn: TODAY, note: '' };
      const booking = { orderId, paymentId, amount, openBefore, ...facts };
      const booked = bookPayment(db, booking, staff, NOW);
      return [await didIt(booked), life.book(shop, order, amount, step.way)];
    }
    case 'unbook': {
      const all = (await listBookedOf(db, orderId)).toReversed();
      const nth = step.payment % Math.max(1, all.length);
      const paymentId = all[nth]?.payment.id;
      if (paymentId === undefined) return NOTHING;
      const taken = unbookPayment(db, { orderId, paymentId, why: 'Booked twice' }, staff, NOW);
      return [await didIt(taken), money.unbook(order, nth)];
    }
    case 'agree':
      return [await didIt(agreeOnDelivery(db, orderId)), life.agree(order)];
    case 'waive': {
      const waived = { orderId, openBefore: money.openSum(order), note: 'A gift' };
      return [await didIt(waiveOpen(db, waived, staff, NOW)), money.waive(order)];
    }
    case 'use credit': {
      const from = money.orderAt(shop, step.from);
      if (!from || from === order) return NOTHING;
      const { amount: most } = money.creditFor(from, life.toPay(order));
      // Of a deposit that is not settled yet nothing can be used.
      const held = money.creditFor({ ...from, isSettled: true }, life.toPay(order)).amount;
      const other = held === most ? most + 100 : held;
      const amount = step.isAll ? most : other;
      const applied = { orderId, fromOrderId: from.id, paymentId: randomUUID(), amount };
      const done = await didIt(applyCredit(db, { by: 'customer', userId }, applied, NOW));
      return [done, life.applyCredit(shop, order, from, amount)];
    }
    case 'give back': {
      const most = step.isDeposit ? money.fundsOf(order).deposit : money.leftOf(order);
      const amount = Math.round(most * step.share);
      const purpose = step.isDeposit ? 'deposit' : 'other';
      const facts = { method: 'bank', reference: 'B1', purpose, note: '' } as const;
      const given = recordRefund(db, { orderId, amount, refundedBefore, ...facts }, NOW);
      return [await didIt(given), money.giveBack(order, amount, step.isDeposit)];
    }
    case 'settle': {
      const { deposit: held } = money.fundsOf(order);
      const { isExplained } = step;
      const damage = Math.round(held * step.share * 0.5);
      const late = step.asksLate ? (order.lateFee?.amount ?? 0) : 0;
      const deductions = [
        { kind: 'damage', note: 'A scratch', amount: damage },
        { kind: 'late', note: 'A day', amount: late },
      ] as const;
      const waiver = isExplained ? 'The road was flooded' : '';
      const taken = deductions.filter(({ amount }) => amount > 0);
      const settled = settleDeposit(db, { orderId, held, deductions: taken, waiver }, NOW);
      return [await didIt(settled), money.settle(order, { damage, late, isExplained })];
    }
    case 'dispute': {
      const said = { userId, orderId, text: `It was so before: ${randomUUID()}` };
      return [await didIt(disputeDeposit(db, said, NOW)), money.dispute(order)];
    }
    case 'answer': {
      const all = await listDisputes(db, orderId);
      const nth = step.dispute % Math.max(1, all.length);
      const id = all[nth]?.id;
      if (id === undefined) return NOTHING;
      const answered = answerDispute(db, { id, answer: 'See the photo', staffId: staff }, NOW);
      return [await didIt(answered), money.answer(order, nth)];
    }
    case 'send out': {
      const { deposit, refund_payable: owed } = money.fundsOf(order);
      const { purpose } = step;
      const most = { deposit, cancelled: owed, other: money.leftOf(order) }[purpose];
      const amount = shillingsOf(most * step.share);
      const phone = (await findOrder(db, orderId))?.contactPhone ?? '';
      const way = { way: 'transfer', phone } as const;
      const asked = { orderId, key: randomUUID(), amount, purpose, way, refundedBefore };
      return [await didIt(askPayout(db, asked, NOW)), money.sendOut(order, purpose, amount)];
    }
    case 'report': {
      const nth = step.payout % Math.max(1, order.payouts.length);
      const payout = order.payouts[nth];
      const id = (await listPayoutIds(pool, orderId))[nth];
      if (!payout || !id) return NOTHING;
      const isReported = await reportPayout(db, { id, amount: payout.amount }, step.end, NOW);
      return [isReported, step.end === 'unknown' || money.report(order, payout, step.end)];
    }
  }
}
