import type { Transaction } from '#/db/client.server.ts';
import type { Deduction } from '#/domain/orders/deposit.ts';
import type { Day } from '#/domain/dates/day.ts';
import { mostPressing, returnReminder } from '#/domain/orders/return-reminder.ts';
import { linePrice } from '#/domain/cart/line-price.ts';
import { baseLocale, type Locale } from '#/paraglide/runtime.js';
import { settings } from '#/platform/settings/settings.server.ts';
import type { PreparedJob } from '#/platform/jobs/send-job.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { OrderLineRow, OrderRow } from '#/features/orders/queries.server.ts';
import { toAmounts } from '#/features/orders/to-views.server.ts';
import { firstName, type DispatchDetails } from '#/features/orders/use-cases/dispatch-details.ts';
import { localeOf, orderAddress } from '#/features/orders/use-cases/order-address.server.ts';
import type { CancelledData } from './order-cancelled.server.tsx';
import type { ConfirmedData } from './order-confirmed.server.tsx';
import type { DepositSettledData } from './order-deposit-settled.server.tsx';
import type { DispatchedData } from './order-dispatched.server.tsx';
import type { PayoutFailedData } from './order-payout-failed.server.tsx';
import type { ProblemData } from './order-problem.server.tsx';
import type { RefundedData } from './order-refunded.server.tsx';
import type { ReturnData } from './order-return.server.tsx';
import { mailCustomer, prepareCustomerMail } from './mail-customer.server.ts';
import type { UnfulfillableData } from './order-unfulfillable.server.tsx';

/** The mail that the order is paid, or agreed with `open` to pay: once per order, however often it is confirmed. */
export function prepareConfirmed(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  said: Partial<Pick<ConfirmedData, 'open' | 'paidBy'>>,
): Promise<PreparedJob | null> {
  const data = confirmedDataOf(order, lines, said);
  return prepareCustomerMail(order, {
    template: 'order-confirmed',
    data,
    dedupeKey: `order-confirmed:${order.id}`,
  });
}

/** An order with its lines and its sum, as a mail says them. */
export function confirmedDataOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { open = 0, paidBy = null }: Partial<Pick<ConfirmedData, 'open' | 'paidBy'>>,
): ConfirmedData {
  const locale = localeOf(order);
  const { goods, discount, codeDiscount, discountCode, rounding, delivery } = toAmounts(order);
  const { vatRate, vat, deposit, paid } = toAmounts(order);
  return {
    ...namesOf(order),
    lines: lines.map((line) => lineData(line, locale)),
    goods,
    discount,
    codeDiscount,
    discountCode,
    rounding,
    delivery,
    vatRate,
    vat,
    deposit,
    paid,
    open,
    place: order.deliveryMethod === 'delivery' ? placeOf(order) : null,
    paidBy,
  };
}

function lineData(line: OrderLineRow, locale: Locale): ConfirmedData['lines'][number] {
  const { total, before } = linePrice({ ...line, saving: line.productDiscount });
  return {
    id: line.id,
    name: locale === 'sw' ? line.productNameSw : line.productName,
    options: line.options,
    quantity: line.quantity,
    unit: line.unit,
    total,
    before,
    start: line.rentalStartDate,
    end: line.rentalEndDate,
    days: line.rentalDuration,
  };
}

/** Tells the customer that the goods are on their way or lie ready: once for each time they leave. */
export async function mailDispatched(
  tx: Transaction,
  order: OrderRow,
  { trip, eventId }: { trip: DispatchDetails | null; eventId: string },
): Promise<void> {
  const data: DispatchedData = {
    ...namesOf(order),
    trip: trip && {
      ...trip,
      driver: firstName(trip.driver),
      place: placeOf(order),
    },
  };
  await mailCustomer(tx, order, {
    template: 'order-dispatched',
    data,
    dedupeKey: `order-dispatched:${eventId}`,
  });
}

/** Tells the customer that the order was cancelled, by whom, and what of the money comes back. */
export async function mailCancelled(
  tx: Transaction,
  order: OrderRow,
  sums: Pick<CancelledData, 'cause' | 'amount' | 'fee'>,
): Promise<void> {
  const data: CancelledData = { ...namesOf(order), ...sums };
  await mailCustomer(tx, order, {
    template: 'order-cancelled',
    data,
    dedupeKey: `order-cancelled:${order.id}`,
  });
}

/** Tells the customer that money was given back: once for each time. */
export async function mailRefunded(
  tx: Transaction,
  order: OrderRow,
  {
    amount,
    method,
    reference,
    eventId,
  }: Pick<RefundedData, 'amount' | 'method' | 'reference'> & { eventId: string },
): Promise<void> {
  const data: RefundedData = { ...namesOf(order), amount, method, reference };
  await mailCustomer(tx, order, {
    template: 'order-refunded',
    data,
    dedupeKey: `order-refunded:${eventId}`,
  });
}

/** Tells the customer that money which was sent back was not taken. */
export async function mailPayoutFailed(
  tx: Transaction,
  order: OrderRow,
  { id, ...failed }: Pick<PayoutFailedData, 'amount' | 'phone' | 'reason'> & { id: string },
): Promise<void> {
  const data: PayoutFailedData = { ...namesOf(order), ...failed };
  await mailCustomer(tx, order, {
    template: 'order-payout-failed',
    data,
    dedupeKey: `order-payout-failed:${id}`,
  });
}

/** Tells the customer what came of the deposit. */
export async function mailDepositSettled(
  tx: Transaction,
  order: OrderRow,
  {
    held,
    deductions,
    back,
    owed,
    eventId,
  }: Pick<DepositSettledData, 'held' | 'back' | 'owed'> & {
    deductions: readonly Deduction[];
    eventId: string;
  },
): Promise<void> {
  const data: DepositSettledData = {
    ...namesOf(order),
    held,
    deductions: deductions.map((deduction, nth) => ({ ...deduction, nth })),
    back,
    owed,
  };
  await mailCustomer(tx, order, {
    template: 'order-deposit-settled',
    data,
    dedupeKey: `order-deposit-settled:${eventId}`,
  });
}

/** Reminds the customer of units that are due back or late: once a day. */
export async function mailReturn(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  today: Day,
): Promise<void> {
  const locale = localeOf(order);
  const due = lines.map(({ id, productName, productNameSw, quantity, returnedUnits, ...line }) => ({
    id,
    name: locale === 'sw' ? productNameSw : productName,
    quantity: quantity - returnedUnits,
    returnDay: line.rentalEndDate ?? today,
  }));
  const reminder = mostPressing(
    lines.flatMap(({ rentalEndDate: end, dueBackOn }) =>
      end && dueBackOn ? (returnReminder({ end, dueBackOn }, today) ?? []) : [],
    ),
  );
  const data: ReturnData = { ...namesOf(order), reminder, lines: due };
  await mailCustomer(tx, order, {
    template: 'order-return',
    data,
    dedupeKey: `order-return:${order.id}:${today}`,
  });
}

/** Tells the customer that the money is safe but the units are not there. */
export async function mailUnfulfillable(
  tx: Transaction,
  order: OrderRow,
  money: Pick<UnfulfillableData, 'amount' | 'receipt'>,
): Promise<void> {
  const data: UnfulfillableData = { ...namesOf(order), ...money };
  await mailCustomer(tx, order, {
    template: 'order-unfulfillable',
    data,
    dedupeKey: `order-unfulfillable:${order.id}:${money.receipt}`,
  });
}

/** Puts money that needs a decision before a person of the shop. */
export async function notifyShop(
  tx: Transaction,
  order: OrderRow,
  money: Pick<ProblemData, 'problem' | 'amount' | 'asked' | 'receipt'>,
): Promise<void> {
  const { number, contactName: name, contactPhone: phone, dueTotal: due, paidTotal: paid } = order;
  const data: ProblemData = { ...money, number, name, phone, due, paid };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'order-problem',
    data,
    locale: baseLocale,
    dedupeKey: ['order-problem', order.id, money.problem, money.receipt, money.amount].join(':'),
  });
}

export function namesOf(order: OrderRow) {
  return { number: order.number, name: order.contactName, url: orderAddress(order) };
}

export function placeOf({ address, countyName }: OrderRow): string {
  return [address, countyName].filter(Boolean).join(', ');
}
