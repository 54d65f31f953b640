import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { canChangeLines } from '#/domain/orders/change-lines.ts';
import { checkChange } from '#/domain/orders/change-order.ts';
import { settleDeposit } from '#/domain/orders/deposit.ts';
import { nextStep } from '#/domain/orders/next-step.ts';
import { cancel, undoStep } from '#/domain/orders/status.ts';
import { BOOKED_METHODS, type BookedMethod } from '#/domain/payments/booked.ts';
import { moneyEntryOf } from '#/domain/payments/ledger.ts';
import { isLateRental } from '#/domain/rentals/availability.ts';
import { findDiffers, listPostingsOf } from '#/features/ledger/queries.server.ts';
import { paidWithText } from '#/domain/payments/method.ts';
import { findLacking } from '#/features/rentals/find-lacking.server.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { payLinkOf } from '../pay-link/send-pay-link.server.ts';
import { damageChoices } from '../deposits/damage-choices.ts';
import { listDeductions } from '../deposits/queries.server.ts';
import { listBookedOf } from '../booked/queries.server.ts';
import { findExtension } from '../extensions/queries.server.ts';
import { lateFeesOf, proposedOf } from '../late-fees/late-fees-of.server.ts';
import { listLateFees } from '../late-fees/queries.server.ts';
import { listPayoutsOf } from '../payouts/queries.server.ts';
import { toStaffPayoutViews } from '../payouts/to-payout-views.ts';
import { linesVersionOf } from '../lines/lines-version.server.ts';
import { productsOf } from '../get-order.server.ts';
import { depositHeldOf, openSumOf, toGiveBackOf } from '../order-sums.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { countOpenReviews } from '../reviews/queries.server.ts';
import { listReturns } from '../returns/queries.server.ts';
import { toReturnable } from '../returns/return-facts.server.ts';
import { toOrderView } from '../to-views.server.ts';
import { localeOf } from '../use-cases/order-address.server.ts';
import { rentalsOf } from '../use-cases/rentals-of.ts';
import { statusSince } from '../use-cases/status-since.ts';
import type { StaffOrderDetailView } from '../views.ts';
import {
  findNeedsReview,
  findZoneOf,
  listNamedEvents,
  listNotesOf,
  listPaymentsOf,
  listUnaskedOf,
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
    unasked,
    payouts,
    postings,
    booked,
    moneyDiffers,
    notes,
    zone,
    needsReview,
    openReviews,
    extension,
    drafted,
    returns,
  ] = await Promise.all([
    listOrderLines(db, [id]),
    listDeductions(db, id),
    listNamedEvents(db, id),
    listPaymentsOf(db, id),
    listUnaskedOf(db, id),
    listPayoutsOf(db, id),
    listPostingsOf(db, id),
    listBookedOf(db, id),
    findDiffers(db, id),
    listNotesOf(db, id),
    findZoneOf(db, order),
    findNeedsReview(db, id),
    countOpenReviews(db, id),
    findExtension(db, id, ['open']),
    listLateFees(db, id),
    listReturns(db, id),
  ]);
  const events = named.map(({ event }) => event);
  const lateFees = lateFeesOf(lines, events, drafted, nairobiDay(now));
  const late = lines.filter(
    ({ hireStatus, dueBackOn }) =>
      hireStatus === 'out' && dueBackOn !== null && isLateRental(dueBackOn, nairobiDay(now)),
  );
  const lateIds = late.flatMap(({ productId }) => productId ?? []);
  const rentals = rentalsOf(lines);
  const state = {
    status: order.status,
    // Decides about late money only, which nobody asks here.
    cancelReason: null,
    due: order.dueTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
    open: openSumOf(order),
    onItsWay: order.openPayouts,
  };
  const undone = undoStep(state, {
    since: nairobiDay(statusSince(events, order.status) ?? order.createdAt),
    today: nairobiDay(now),
    rentals,
    goodsReturned: order.goodsReturned > 0,
  });
  const held = depositHeldOf(order);
  const statuses = rentals.map(({ status }) => status);
  const isSettled = order.depositSettledAt !== null;
  const products = await productsOf(db, lines);
  const settled = settleDeposit({ held, isSettled, rentals: statuses }, [], held);
  const proposed = settled.ok ? proposedOf(lateFees) : null;
  const customer = localeOf(order);
  return {
    order: toOrderView(
      order,
      {
        lines,
        events,
        products,
        deductions,
        payouts,
        extension,
        lateFees,
        returns,
        zone,
        now,
      },
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
    payments: [
      ...unasked.map(({ id: paymentId, paidAt, amount, payerPhone, receipt }) => ({
        id: paymentId,
        at: paidAt.toISOString(),
        state: 'paid' as const,
        amount,
        received: amount,
        phone: payerPhone,
        paidWith: null,
        fee: null,
        receipt,
      })),
      ...payments.map((payment) => ({
        id: payment.id,
        at: payment.createdAt.toISOString(),
        state: payment.state,
        amount: payment.amount,
        received: payment.receivedAmount,
        phone: payment.phone,
        paidWith: paidWithText(payment.paidWith),
        fee: payment.fee,
        receipt: payment.receipt,
      })),
    ].toSorted((a, b) => b.at.localeCompare(a.at)),
    payouts: toStaffPayoutViews(payouts, actingStaff()?.userId ?? null),
    money: postings.map(({ debit, credit, at, ...posting }) => ({
      ...posting,
      ...moneyEntryOf({ debit, credit }),
      at: at.toISOString(),
    })),
    booked: booked.map(({ payment, by, reversedByName }) => ({
      id: payment.id,
      at: payment.createdAt.toISOString(),
      method: payment.method,
      amount: payment.amount,
      reference: payment.reference,
      receivedOn: payment.receivedOn,
      note: payment.note,
      by,
      reversal:
        payment.reversedAt === null
          ? null
          : {
              at: payment.reversedAt.toISOString(),
              by: reversedByName,
              why: payment.reversedWhy ?? '',
            },
    })),
    methods: methodsOpen(),
    payLink: payLinkOf(order, now),
    canAgreeOnDelivery: settings().payments.onDelivery && order.status === 'pending_payment',
    moneyDiffers,
    paysOnDelivery: order.paysOnDelivery,
    notes: notes.map(({ createdAt, ...note }) => ({
      ...note,
      at: createdAt.toISOString(),
    })),
    next: nextStep(order.status, statuses, state.open),
    canUndo: undone.ok,
    canCancel: cancel(state, 'shop').ok,
    canChangeLines: canChangeLines(order.status),
    linesVersion: linesVersionOf(order, lines),
    countyCode: order.countyCode,
    canChange: checkChange('shop', { status: order.status, closesAt: null }, now).ok,
    toGiveBack: toGiveBackOf(order),
    openPayouts: order.openPayouts,
    openReviews,
    depositHeld: held,
    canSettleDeposit: settled.ok,
    returnable: toReturnable(
      order,
      { lines, returns, deliveredAt: statusSince(events, 'delivered') },
      now,
    ),
    lateFees: isSettled ? [] : lateFees,
    lateFee: proposed && {
      ...proposed,
      note: m.admin_order_late_days({ days: proposed.daysLate }, { locale: customer }),
    },
    damages: settled.ok ? damageChoices(products.values(), { reader: locale, customer }) : [],
    needsReview,
    unitsLate: late.reduce((sum, { quantity, returnedUnits: back }) => sum + quantity - back, 0),
    lacking: lateIds.length > 0 ? await findLacking(db, lateIds, nairobiDay(now)) : [],
  };
}

/** How the shop takes money by hand. */
function methodsOpen(): BookedMethod[] {
  const { takesCash: cash, takesBank: bank } = settings().payments;
  const open = { cash, bank };
  return BOOKED_METHODS.filter((method) => open[method]);
}
