import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { allowanceOfRefund } from '#/domain/orders/open-sum.ts';
import { unusedMoney, type RefundMethod, type RefundPurpose } from '#/domain/orders/refund.ts';
import * as steps from '#/domain/orders/status.ts';
import { spokenFor } from '#/domain/payments/ledger.ts';
import { postMoney, type MoneyEvent } from '#/features/ledger/post-money.server.ts';
import { issueRefundPaper } from '#/features/orders/documents/issue-credit.server.ts';
import { mailRefunded } from '../mails/send-order-mails.server.ts';
import {
  insertOrderEvent,
  listOrderLines,
  updateRefundedTotal,
  type OrderRow,
} from '../queries.server.ts';
import { countOpenReviews } from '../reviews/queries.server.ts';
import { moneyOf } from './deposit-of.ts';
import { endRefunded, stateOf } from './move-order.server.ts';
import { rentalsOf } from './rentals-of.ts';

interface RefundToBook {
  amount: Cents;
  /** What of it is deposit. */
  ofDeposit: Cents;
  /** What of it was on its way until now. */
  released: { amount: Cents; ofDeposit: Cents };
  /** Names this refund among all. */
  key: string;
  /** Where the money went. */
  account: NonNullable<MoneyEvent['outside']>['account'];
  facts: {
    method: RefundMethod;
    /** The number of the payment; empty for cash. */
    reference: string;
    purpose: RefundPurpose;
    note: string;
  };
  now: Date;
}

/**
 * Writes down that money went back, with all that follows from it: the order's step, the ledger, the
 * paper, the mail. The order's row is locked.
 */
export async function bookRefund(
  tx: Transaction,
  order: OrderRow,
  { amount, ofDeposit, released, key, account, facts, now }: RefundToBook,
): Promise<Result<null, steps.RefundNotTaken>> {
  const { id: orderId } = order;
  const rentals = rentalsOf(await listOrderLines(tx, [orderId]));
  const state = await stateOf(tx, order);
  const step = steps.recordRefund(
    { ...state, onItsWay: state.onItsWay - released.amount },
    amount,
    rentals.map(({ status }) => status),
  );
  if (!step.ok) return step;
  const before = moneyOf(order);
  const allowed = allowanceOfRefund(before, { amount, ofDeposit });
  await updateRefundedTotal(tx, orderId, { amount, ofDeposit, allowed, released });
  const after = {
    ...before,
    refunded: before.refunded + amount,
    returned: before.returned + ofDeposit,
    allowed: before.allowed + allowed,
    onItsWay: before.onItsWay - released.amount,
    depositOnItsWay: before.depositOnItsWay - released.ofDeposit,
  };
  await postMoney(tx, {
    orderId,
    kind: 'refund',
    key,
    reason: facts.purpose,
    before,
    after,
    outside: { account, amount: -amount },
  });
  const eventId = await write(tx, orderId, step.value, { amount, ...facts }, now);
  await mailRefunded(tx, order, { amount, ...facts, eventId });
  if (unusedMoney({ ...spokenFor(after), status: step.value.to }) === 0 && after.onItsWay === 0) {
    await settleOpenReviews(tx, orderId);
  }
  const { method, reference } = facts;
  await issueRefundPaper(tx, order, {
    eventId,
    refund: { amount, method, reference },
    before,
    after,
    now,
    askedBy: actingStaff()?.userId ?? null,
  });
  return ok(null);
}

async function write(
  tx: Transaction,
  orderId: string,
  step: steps.Transition,
  details: Record<string, string | number>,
  now: Date,
): Promise<string> {
  if (step.from === step.to) {
    return insertOrderEvent(tx, { orderId, kind: step.event, details });
  }
  const eventId = await endRefunded(tx, orderId, step, now, details);
  if (!eventId) throw new Error(`Order ${orderId} was moved while it was locked`);
  return eventId;
}

/** What there was to decide about money is decided. */
export async function settleOpenReviews(tx: Transaction, orderId: string): Promise<void> {
  if ((await countOpenReviews(tx, orderId)) === 0) return;
  await insertOrderEvent(tx, { orderId, kind: 'review_settled' });
}
