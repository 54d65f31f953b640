import { lineDeposit } from '#/domain/cart/totals.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { promisedDay } from '#/domain/orders/arrival.ts';
import { checkCancellation } from '#/domain/orders/cancellation.ts';
import { changesCloseAt, checkChange } from '#/domain/orders/change-order.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { canMove } from '#/domain/orders/status.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { toPictureView } from '#/features/catalog/to-views.server.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { cancelClosesAt, cancellationOf } from './use-cases/cancellation-of.server.ts';
import type { ExtensionRow } from './extensions/queries.server.ts';
import type { LateFeeView } from './late-fees/late-fee-view.ts';
import { proposedOf } from './late-fees/late-fees-of.server.ts';
import { toPayOf } from './money-to-pay.server.ts';
import { depositToSendOf, openSumOf, toGiveBackOf } from './order-sums.server.ts';
import { firstName, readDispatchDetails } from './use-cases/dispatch-details.ts';
import type { DeductionRow } from './deposits/queries.server.ts';
import type { DepositSettlementView } from './deposits/views.ts';
import type { PayoutOfOrder } from './payouts/queries.server.ts';
import { toPayoutViews } from './payouts/to-payout-views.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './queries.server.ts';
import type { ReturnRow } from './returns/queries.server.ts';
import { toReturnViews } from './returns/return-facts.server.ts';
import type {
  CancellationView,
  ExtensionView,
  OrderAmounts,
  OrderCardView,
  OrderLineView,
  OrderTripView,
  OrderView,
} from './views.ts';

/** What an order is shown by, beside its row. */
interface ViewFacts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  products: ReadonlyMap<string, Pick<ProductRow, 'images' | 'leadDays'>>;
  deductions: DeductionRow[];
  payouts: PayoutOfOrder[];
  /** That waits for its payment. */
  extension: ExtensionRow | null;
  lateFees: LateFeeView[];
  /** Bought goods that came back. */
  returns: ReturnRow[];
  zone: { daysMax: number } | null;
  now: Date;
}

type Products = ReadonlyMap<string, Pick<ProductRow, 'images'>>;

/** The picture the line had when it was ordered, else the product's first one. */
function pictureOf(line: OrderLineRow, products: Products, locale: Locale): PictureView | null {
  const images = (line.productId && products.get(line.productId)?.images) || [];
  const image = images.find(({ id }) => id === line.imageId) ?? images[0];
  return image ? toPictureView(image, locale) : null;
}

/** A line as it is shown to whom it belongs and to staff. */
export function toLineView(line: OrderLineRow, products: Products, locale: Locale): OrderLineView {
  return {
    id: line.id,
    productId: line.productId,
    name: locale === 'sw' ? line.productNameSw : line.productName,
    image: pictureOf(line, products, locale),
    type: line.type,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
    totalPrice: line.totalPrice,
    productDiscount: line.productDiscount,
    deposit: lineDeposit(line, line.depositPerUnit),
    rentalStartDate: line.rentalStartDate,
    rentalEndDate: line.rentalEndDate,
    rentalDuration: line.rentalDuration,
    leavesOn: line.leavesOn,
    dueBackOn: line.dueBackOn,
    hireStatus: line.hireStatus,
    returned: line.returnedUnits,
    options: line.options,
  };
}

export function toAmounts(order: OrderRow): OrderAmounts {
  const { goodsTotal, discountTotal, deliveryTotal, grossTotal } = order;
  return {
    goods: goodsTotal,
    discount: discountTotal,
    codeDiscount: order.codeDiscount,
    discountCode: order.discountCode,
    delivery: deliveryTotal,
    rounding: grossTotal - (goodsTotal - discountTotal + deliveryTotal),
    net: order.netTotal,
    vatRate: order.vatRate,
    vat: order.vatTotal,
    gross: grossTotal,
    deposit: order.depositTotal,
    due: order.dueTotal,
    paid: order.paidTotal,
    refunded: order.refundedTotal,
    open: openSumOf(order),
  };
}

/** Only while it is on its way: afterwards the driver’s number is nobody’s business. */
function tripOf({ status }: OrderRow, events: readonly OrderEventRow[]): OrderTripView | null {
  const left = events.findLast(({ kind }) => kind === 'dispatched');
  const trip = status === 'dispatched' && left ? readDispatchDetails(left.details) : null;
  return trip && { ...trip, driver: firstName(trip.driver) };
}

function settlementOf(
  order: OrderRow,
  { events, deductions }: { events: readonly OrderEventRow[]; deductions: DeductionRow[] },
): DepositSettlementView | null {
  const { depositSettledAt, depositKept } = order;
  if (depositSettledAt === null) return null;
  const { details } = events.findLast(({ kind }) => kind === 'deposit_settled') ?? {};
  const taken = deductions.reduce((all, { amount }) => all + amount, 0);
  const owed = taken - depositKept;
  const back = Number(details?.back ?? 0);
  return { deductions, kept: depositKept, back, owed, toSend: depositToSendOf(order) };
}

function changesOf(
  { status }: OrderRow,
  { lines, now }: { lines: OrderLineRow[]; now: Date },
): OrderView['changes'] {
  const closesAt = changesCloseAt(lines, settings().orders.changeHours);
  return {
    areOpen: checkChange('customer', { status, closesAt }, now).ok,
    until: closesAt?.toISOString() ?? null,
  };
}

/** What staff decide among themselves; what comes of it has an entry of its own. */
const AMONG_STAFF: readonly HistoryKind[] = [
  'review_settled',
  'payment_unbooked',
  'mail_sent_again',
  'payout_requested',
  'payout_withdrawn',
  'payout_unknown',
  'payout_over',
  'returned_paid',
];
const AGREED_BY: readonly HistoryKind[] = ['payment_confirmed', 'pay_on_delivery_agreed'];

/** As long as it is packed, or waits for that. */
function promisedForOf(
  { status, deliveryMethod, createdAt }: OrderRow,
  { lines, events, products, zone }: ViewFacts,
): Day | null {
  if (status !== 'confirmed' && status !== 'preparing') return null;
  const { hours: schedule, stock } = settings();
  const pickupDays = deliveryMethod === 'pickup' ? stock.pickupDays : 0;
  const agreed = events.find(({ kind }) => AGREED_BY.includes(kind));
  return promisedDay({
    lines: lines.map((line) => {
      return { ...line, leadDays: products.get(line.productId ?? '')?.leadDays ?? 0 };
    }),
    since: agreed?.createdAt ?? createdAt,
    schedule,
    workingDays: zone?.daysMax ?? pickupDays,
  });
}

function extensionOf({ extension, now }: ViewFacts): ExtensionView | null {
  if (!extension || extension.holdExpiresAt <= now) return null;
  const { startDate: start, endDate: end, amount, holdExpiresAt } = extension;
  return { start, end, amount, until: holdExpiresAt.toISOString() };
}

function toCancellation(order: OrderRow, { lines, now }: ViewFacts): CancellationView | null {
  const { status } = order;
  if (!canMove(status, 'cancelled')) return null;
  const closesAt = cancelClosesAt(lines);
  const isPaid = status !== 'pending_payment';
  return {
    isPaid,
    isOpen: checkCancellation({ status, lines, closesAt }, now).ok,
    until: closesAt?.toISOString() ?? null,
    percent: settings().promises.cancelPercent,
    ...cancellationOf(order, lines, nairobiDay(now)),
  };
}

export function toOrderView(order: OrderRow, facts: ViewFacts, locale: Locale): OrderView {
  return {
    id: order.id,
    version: facts.events.length,
    number: order.number,
    status: order.status,
    placedAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt.toISOString(),
    history: facts.events
      .filter(({ kind }) => !AMONG_STAFF.includes(kind))
      .map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
    lines: facts.lines.map((line) => toLineView(line, facts.products, locale)),
    amounts: { ...toAmounts(order), open: toPayOf(order, facts.extension, facts.now).open },
    delivery: {
      method: order.deliveryMethod,
      county: order.countyName,
      address: order.address,
    },
    trip: tripOf(order, facts.events),
    promisedFor: promisedForOf(order, facts),
    contact: {
      name: order.contactName,
      email: order.contactEmail,
      phone: order.contactPhone,
    },
    eventDate: order.eventDate,
    note: order.note,
    cancellation: toCancellation(order, facts),
    cancelFee: order.status === 'cancelled' ? order.cancelFee : 0,
    toGiveBack: toGiveBackOf(order),
    changes: changesOf(order, facts),
    settlement: settlementOf(order, facts),
    extension: extensionOf(facts),
    lateFee: order.depositSettledAt === null ? proposedOf(facts.lateFees) : null,
    payouts: toPayoutViews(facts.payouts),
    returns: toReturnViews(facts.returns, facts.lines, locale),
  };
}

export function toOrderCardView(
  order: OrderRow,
  lines: OrderLineRow[],
  products: Products,
  locale: Locale,
): OrderCardView {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt.toISOString(),
    due: order.dueTotal,
    paid: order.paidTotal,
    open: openSumOf(order),
    method: order.deliveryMethod,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => {
      const { rentalStartDate, rentalEndDate } = line;
      const { id, name, image, type, quantity, unit } = toLineView(line, products, locale);
      return { id, name, image, type, quantity, unit, rentalStartDate, rentalEndDate };
    }),
  };
}
