import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { depositHeld, settleDeposit } from '#/domain/orders/deposit.ts';
import { nextStep } from '#/domain/orders/next-step.ts';
import { unusedMoney } from '#/domain/orders/refund.ts';
import { cancel, undoStep } from '#/domain/orders/status.ts';
import { moneyEntryOf } from '#/domain/payments/ledger.ts';
import { isLateRental } from '#/domain/rentals/availability.ts';
import { findDiffers, listPostingsOf } from '#/features/ledger/queries.server.ts';
import { findLacking } from '#/features/rentals/find-lacking.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { depositOf } from '../use-cases/deposit-of.ts';
import { listDeductions } from '../deposits/queries.server.ts';
import { productsOf } from '../get-order.server.ts';
import { countOpenReviews, findOrder, listOrderLines } from '../queries.server.ts';
import { toOrderView } from '../to-views.server.ts';
import { lateFeeOf } from '../use-cases/late-fee-of.server.ts';
import { rentalsOf } from '../use-cases/rentals-of.ts';
import type { StaffOrderDetailView } from '../views.ts';
import {
  findNeedsReview,
  findZoneOf,
  listNamedEvents,
  listNotesOf,
  listPaymentsOf,
} from './queries.server.ts';

/** Anybody’s order, with what only the shop sees of it; null when there is none. */
export async function getOrderForStaff(
  db: Executor,
  { orderId: id, locale }: { orderId: string; locale: Locale },
  now: Date,
): Promise<StaffOrderDetailView | null> {
  const order = await findOrder(db, id);
  if (!order) return null;
  const [
    lines,
    deductions,
    named,
    payments,
    postings,
    moneyDiffers,
    notes,
    zone,
    needsReview,
    openReviews,
  ] = await Promise.all([
    listOrderLines(db, [id]),
    listDeductions(db, id),
    listNamedEvents(db, id),
    listPaymentsOf(db, id),
    listPostingsOf(db, id),
    findDiffers(db, id),
    listNotesOf(db, id),
    findZoneOf(db, order),
    findNeedsReview(db, id),
    countOpenReviews(db, id),
  ]);
  const late = lines.filter(
    ({ hireStatus, dueBackOn }) =>
      hireStatus === 'out' && dueBackOn !== null && isLateRental(dueBackOn, nairobiDay(now)),
  );
  const lateIds = late.flatMap(({ productId }) => productId ?? []);
  const events = named.map(({ event }) => event);
  const rentals = rentalsOf(lines);
  const since = events.findLast(({ toStatus }) => toStatus === order.status)?.createdAt;
  const state = {
    status: order.status,
    // Decides about late money only, which nobody asks here.
    cancelReason: null,
    due: order.dueTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
  };
  const undone = undoStep(state, {
    since: nairobiDay(since ?? order.createdAt),
    today: nairobiDay(now),
    rentals,
  });
  const held = depositHeld(depositOf(order));
  const statuses = rentals.map(({ status }) => status);
  const isSettled = order.depositSettledAt !== null;
  const settled = settleDeposit({ held, isSettled, rentals: statuses }, [], held);
  return {
    order: toOrderView(
      order,
      { lines, events, products: await productsOf(db, lines), deductions },
      locale,
    ),
    userId: order.userId,
    zone,
    history: named.map(({ event: { id: eventId, kind, details, createdAt }, actor }) => ({
      id: eventId,
      kind,
      at: createdAt.toISOString(),
      actor,
      details,
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      at: payment.createdAt.toISOString(),
      state: payment.state,
      amount: payment.amount,
      received: payment.receivedAmount,
      phone: payment.phone,
      receipt: payment.receipt,
    })),
    money: postings.map(({ debit, credit, at, ...posting }) => ({
      ...posting,
      ...moneyEntryOf({ debit, credit }),
      at: at.toISOString(),
    })),
    moneyDiffers,
    notes: notes.map(({ createdAt, ...note }) => ({
      ...note,
      at: createdAt.toISOString(),
    })),
    next: nextStep(order.status, statuses),
    canUndo: undone.ok,
    canCancel: cancel(state, 'shop').ok,
    toGiveBack: unusedMoney({ ...state, returned: order.depositReturned }),
    openReviews,
    depositHeld: held,
    canSettleDeposit: settled.ok,
    lateFee: settled.ok ? lateFeeOf(lines, events) : null,
    needsReview,
    unitsLate: late.reduce((sum, { quantity, returnedUnits: back }) => sum + quantity - back, 0),
    lacking: lateIds.length > 0 ? await findLacking(db, lateIds, nairobiDay(now)) : [],
  };
}
