import { lineDeposit } from '#/domain/cart/totals.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { toPictureView } from '#/features/catalog/to-views.server.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { firstName, readDispatchDetails } from './use-cases/dispatch-details.ts';
import type { DeductionRow } from './deposits/queries.server.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './queries.server.ts';
import type {
  DepositSettlementView,
  OrderAmounts,
  OrderCardView,
  OrderLineView,
  OrderTripView,
  OrderView,
} from './views.ts';

type Products = ReadonlyMap<string, Pick<ProductRow, 'images'>>;

/** The picture the line had when it was ordered, else the product's first one. */
function pictureOf(line: OrderLineRow, products: Products, locale: Locale): PictureView | null {
  const images = (line.productId && products.get(line.productId)?.images) || [];
  const image = images.find(({ id }) => id === line.imageId) ?? images[0];
  return image ? toPictureView(image, locale) : null;
}

function toLineView(line: OrderLineRow, products: Products, locale: Locale): OrderLineView {
  return {
    id: line.id,
    productId: line.productId,
    name: locale === 'sw' ? line.productNameSw : line.productName,
    image: pictureOf(line, products, locale),
    type: line.type,
    quantity: line.quantity,
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
  };
}

/** Only while it is on its way: afterwards the driver’s number is nobody’s business. */
function tripOf({ status }: OrderRow, events: readonly OrderEventRow[]): OrderTripView | null {
  const left = events.findLast(({ kind }) => kind === 'dispatched');
  const trip = status === 'dispatched' && left ? readDispatchDetails(left.details) : null;
  return trip && { ...trip, driver: firstName(trip.driver) };
}

function settlementOf(
  { depositSettledAt, depositKept }: OrderRow,
  { events, deductions }: { events: readonly OrderEventRow[]; deductions: DeductionRow[] },
): DepositSettlementView | null {
  if (depositSettledAt === null) return null;
  const { details } = events.findLast(({ kind }) => kind === 'deposit_settled') ?? {};
  const taken = deductions.reduce((all, { amount }) => all + amount, 0);
  const owed = taken - depositKept;
  return { deductions, kept: depositKept, back: Number(details?.back ?? 0), owed };
}

export function toOrderView(
  order: OrderRow,
  facts: {
    lines: OrderLineRow[];
    events: OrderEventRow[];
    products: Products;
    deductions: DeductionRow[];
  },
  locale: Locale,
): OrderView {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt.toISOString(),
    history: facts.events
      // What staff decide among themselves; what comes of it has an entry of its own.
      .filter(({ kind }) => kind !== 'review_settled')
      .map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
    lines: facts.lines.map((line) => toLineView(line, facts.products, locale)),
    amounts: toAmounts(order),
    delivery: {
      method: order.deliveryMethod,
      county: order.countyName,
      address: order.address,
    },
    trip: tripOf(order, facts.events),
    contact: {
      name: order.contactName,
      email: order.contactEmail,
      phone: order.contactPhone,
    },
    eventDate: order.eventDate,
    note: order.note,
    canCancel: order.status === 'pending_payment',
    settlement: settlementOf(order, facts),
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
    method: order.deliveryMethod,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => {
      const { rentalStartDate, rentalEndDate } = line;
      const { id, name, image, type, quantity } = toLineView(line, products, locale);
      return { id, name, image, type, quantity, rentalStartDate, rentalEndDate };
    }),
  };
}
