import type { Transaction } from '#/db/client.server.ts';
import { priceLine, rangeOf, type CartLine } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import { priceOrder, type OrderPrice } from '#/domain/orders/price-order.ts';
import { blockedRange, checkHireRange } from '#/domain/rentals/hire-range.ts';
import { loadProducts } from '#/features/cart/read-cart.server.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import type { LineToWrite, OrderToWrite } from '#/features/orders/write-order.server.ts';
import { env } from '#/platform/env.server.ts';
import { priceDelivery } from './quote-cart.server.ts';
import { refuse } from './refusal.ts';
import type { ExpectedQuote, PlaceOrderInput } from './schemas.ts';

interface Wish {
  userId: string;
  cart: readonly CartLine[];
  input: PlaceOrderInput;
  today: Day;
  now: Date;
}

/**
 * The order a cart makes now: every amount from the database, none from the request. Throws a
 * `Refusal` when a line cannot be ordered or anything costs other than the customer saw.
 */
export async function buildOrder(
  tx: Transaction,
  { userId, cart, input, today, now }: Wish,
): Promise<{ order: OrderToWrite; lines: LineToWrite[] }> {
  const { contact, delivery, eventDate, note, locale, expected } = input;
  const products = await loadProducts(tx, cart);
  const lines = cart.map((line) => buildLine(line, products.get(line.productId), today));
  const way = await priceDelivery(tx, delivery);
  if (!way.ok) return refuse(way);
  const price = priceOrder({ lines, deliveryFee: way.value.fee });
  if (!isAsExpected(cart, lines, price, expected)) refuse({ reason: 'QUOTE_CHANGED' });
  return {
    lines,
    order: {
      userId,
      locale,
      cartVersion: expected.cartVersion,
      contactName: contact.name,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      deliveryMethod: delivery.method,
      countyCode: way.value.zone?.countyCode ?? null,
      countyName: way.value.zone?.name ?? null,
      address: delivery.method === 'delivery' ? delivery.address : null,
      eventDate,
      note,
      goodsTotal: price.goods,
      discountTotal: price.discount,
      deliveryTotal: price.delivery,
      netTotal: price.net,
      vatTotal: price.vat,
      grossTotal: price.gross,
      depositTotal: price.deposit,
      dueTotal: price.dueNow,
      holdExpiresAt: new Date(now.getTime() + env().holdMinutes * 60_000),
      createdAt: now,
    },
  };
}

function buildLine(line: CartLine, product: ProductRow | undefined, today: Day): LineToWrite {
  if (!product) return refuse({ reason: 'QUOTE_CHANGED' });
  const range = line.type === 'rental' ? rangeOf(line) : null;
  // The dates were right when they were chosen; a day has perhaps passed since.
  if (line.type === 'rental' && !checkHireRange(range, today).ok) {
    return refuse({ reason: 'QUOTE_CHANGED' });
  }
  const priced = priceLine(product, line.type, line.quantity, range);
  if (!priced.ok) return refuse({ reason: 'QUOTE_CHANGED' });
  return {
    ...priced.value,
    productId: line.productId,
    productName: product.name,
    productNameSw: product.nameSw,
    imageId: product.images[0]?.id ?? null,
    type: line.type,
    depositPerUnit: line.type === 'rental' ? product.deposit : 0,
    blockedUntil: range && blockedRange(range, product.turnaroundDays).end,
    hireStatus: range && 'reserved',
    options: line.options,
  };
}

/** Two changes that cancel out are changes too: every line is compared, not only the sum. */
function isAsExpected(
  cart: readonly CartLine[],
  lines: readonly LineToWrite[],
  price: OrderPrice,
  expected: ExpectedQuote,
): boolean {
  if (price.dueNow !== expected.dueNow || price.delivery !== expected.delivery) return false;
  if (cart.length !== expected.lines.length) return false;
  return cart.every(({ id }, index) => {
    const seen = expected.lines.find((line) => line.lineId === id);
    const line = lines[index];
    return seen?.quantity === line?.quantity && seen?.unitPrice === line?.unitPrice;
  });
}
