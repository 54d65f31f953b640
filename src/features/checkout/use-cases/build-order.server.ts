import type { Transaction } from '#/db/client.server.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { priceLine, rangeOf } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import { rentalsTooSoon } from '#/domain/orders/lead-time.ts';
import { priceOrder, type OrderPrice } from '#/domain/orders/price-order.ts';
import {
  checkRentalRange,
  NO_TRAVEL,
  rentalLength,
  unitMoves,
  type TravelDays,
} from '#/domain/rentals/rental-range.ts';
import { loadOffers, type KnownLine } from '#/features/cart/read-cart.server.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import {
  priceWithDiscounts,
  type DiscountedCart,
} from '#/features/discounts/price-with-discounts.server.ts';
import { holdExpiry, orderSums } from '#/features/orders/order-sums.server.ts';
import type { OrderToWrite, ProductLine } from '#/features/orders/write-order.server.ts';
import { priceDelivery } from '#/features/delivery/price-delivery.server.ts';
import { lockZoneOfCounty } from '#/features/delivery/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { vatRateAt } from '#/platform/settings/vat-rate.server.ts';
import { wayTo } from '../check-way.server.ts';
import { rejectOrder } from './rejection-error.ts';
import type { PlaceOrderInput, SeenQuote } from '../schemas.ts';

/** What somebody asks for with the lines; `locale` is the language the customer is written to in. */
export interface OrderRequest extends Pick<
  PlaceOrderInput,
  'delivery' | 'eventDate' | 'note' | 'locale'
> {
  /** Null: the lines were in no cart. */
  cartVersion: number | null;
  contact: { name: string; email: string | null; phone: string };
  expected: SeenQuote;
}

interface BuildOrderInput {
  /** Null: the order is nobody's. */
  userId: string | null;
  code: string | null;
  cart: readonly KnownLine[];
  request: OrderRequest;
  today: Day;
  now: Date;
}

interface BuiltOrder {
  order: OrderToWrite;
  lines: ProductLine[];
  /** The code that counts, to be redeemed with the order. */
  redemption: { codeId: string; code: string; subtotal: Cents; amount: Cents } | null;
}

/**
 * The order a cart makes now: every amount from the database, none from the request. Throws a
 * `RejectionError` when a line cannot be ordered, its code does not count any more, or anything
 * costs other than the customer saw.
 */
export async function buildOrder(
  tx: Transaction,
  { userId, code, cart, request, today, now }: BuildOrderInput,
): Promise<BuiltOrder> {
  const { contact, delivery, eventDate, note, locale, expected } = request;
  const { products, productDiscounts } = await loadOffers(tx, cart, now);
  const deliveryZoneId =
    delivery.method === 'delivery' ? await lockZoneOfCounty(tx, delivery.countyCode) : null;
  const deliveryQuote = await priceDelivery(tx, delivery);
  if (!deliveryQuote.ok) return rejectOrder(deliveryQuote);
  const { fee, zone } = deliveryQuote.value;
  const full = cart.map((line) =>
    buildLine(line, products.get(line.productId), { travel: zone ?? NO_TRAVEL, today }),
  );
  const entered = { code, userId, phone: contact.phone, email: contact.email, now };
  const discounted = await priceWithDiscounts(
    tx,
    discountable(cart, full),
    entered,
    productDiscounts,
  );
  checkCodeCounts(discounted, expected);
  const lines = full.map((line, index) => {
    const { product = 0, code: share = 0 } = discounted.lines[index] ?? {};
    return { ...line, saving: { product, code: share } };
  });
  const { hours } = settings();
  const packed = cart.map((line) => {
    return { ...line, leadDays: products.get(line.productId)?.leadDays ?? 0 };
  });
  if (rentalsTooSoon(hours, packed, wayTo(zone), now).length > 0) {
    rejectOrder({ reason: 'HIRE_TOO_SOON' });
  }
  const price = priceOrder({
    lines,
    deliveryFee: fee,
    vatRate: vatRateAt(now),
  });
  if (!isAsExpected(cart, lines, price, expected)) rejectOrder({ reason: 'QUOTE_CHANGED' });
  const { appliedDiscount, breakdown } = discounted.result;
  return {
    lines: lines.map(({ saving, ...line }) => ({ ...line, productDiscount: saving.product })),
    redemption: appliedDiscount && {
      codeId: appliedDiscount.id,
      code: appliedDiscount.code,
      subtotal: breakdown.subtotal,
      amount: breakdown.codeDiscountTotal,
    },
    order: {
      userId,
      locale,
      cartVersion: request.cartVersion,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      deliveryMethod: delivery.method,
      deliveryZoneId,
      countyCode: zone?.countyCode ?? null,
      countyName: zone?.name ?? null,
      address: delivery.method === 'delivery' ? delivery.address : null,
      eventDate,
      note,
      ...orderSums(price),
      discountCode: appliedDiscount?.code ?? null,
      codeDiscount: price.codeDiscount,
      holdExpiresAt: holdExpiry(now),
      createdAt: now,
    },
  };
}

function discountable(cart: readonly KnownLine[], lines: readonly ProductLine[]) {
  return lines.map(({ productId, quantity, unitPrice }, index) => {
    return { id: cart[index]?.id ?? productId, productId, quantity, unitPrice };
  });
}

/** A code that the customer saw count must count now; the first check that fails says why not. */
function checkCodeCounts({ outcome }: DiscountedCart, { discountCode }: SeenQuote): void {
  if (discountCode === null || outcome?.code !== discountCode) return;
  if (outcome.state !== 'refused') return;
  rejectOrder({ reason: 'CODE_REFUSED', code: outcome.code, rejection: outcome.rejection });
}

function buildLine(
  line: KnownLine,
  product: ProductRow | undefined,
  { travel, today }: { travel: TravelDays; today: Day },
): ProductLine {
  if (!product) return rejectOrder({ reason: 'QUOTE_CHANGED' });
  const range = line.type === 'rental' ? rangeOf(line) : null;
  // The dates were right when they were chosen; a day has perhaps passed since.
  if (line.type === 'rental' && !checkRentalRange(range, today, rentalLength(product)).ok) {
    return rejectOrder({ reason: 'QUOTE_CHANGED' });
  }
  const priced = priceLine(product, line.type, line.quantity, range);
  const chosen = chooseOptions(product, line.options);
  if (!priced.ok || !chosen.ok) return rejectOrder({ reason: 'QUOTE_CHANGED' });
  return {
    ...priced.value,
    productId: line.productId,
    productName: product.name,
    productNameSw: product.nameSw,
    imageId: product.images[0]?.id ?? null,
    unit: product.unit,
    type: line.type,
    depositPerUnit: line.type === 'rental' ? product.deposit : 0,
    ...(range && unitMoves(range, product.turnaroundDays, travel)),
    hireStatus: range && 'reserved',
    options: chosen.value,
  };
}

/** Two changes that cancel out are changes too: every line is compared, not only the sum. */
function isAsExpected(
  cart: readonly KnownLine[],
  lines: readonly ProductLine[],
  price: OrderPrice,
  expected: SeenQuote,
): boolean {
  if (price.dueNow !== expected.dueNow || price.delivery !== expected.delivery) return false;
  if (price.discount !== expected.discount) return false;
  if (cart.length !== expected.lines.length) return false;
  return cart.every(({ id }, index) => {
    const seen = expected.lines.find((line) => line.lineId === id);
    const line = lines[index];
    return seen?.quantity === line?.quantity && seen?.unitPrice === line?.unitPrice;
  });
}
