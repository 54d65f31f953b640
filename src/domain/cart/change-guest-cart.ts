import { fromDecimal, toDecimal } from '#/domain/money/money.ts';
import {
  applyChange,
  isSameKind,
  nextLineNo,
  type CartChange,
  type LineRequest,
} from './change-cart.ts';
import type { GuestCartItem, GuestLineRequest } from './guest-cart.ts';
import { type GuestProduct, toGuestProduct } from './guest-product.ts';
import { type CartLine, type LineType, type PricedProduct, priceLine, rangeOf } from './line.ts';

/** The items as cart lines, for the rules that guest and account carts share. Prices in cents. */
export function guestLines(items: readonly GuestCartItem[]): CartLine[] {
  const lines: CartLine[] = [];
  for (const item of items) {
    const kind = { productId: item.product_id, type: item.type, options: item.options };
    lines.push({
      ...kind,
      id: item.id,
      quantity: item.quantity,
      rentalDuration: item.rental_duration,
      rentalStartDate: item.rental_start_date,
      rentalEndDate: item.rental_end_date,
      unitPrice: fromDecimal(item.unit_price),
      totalPrice: fromDecimal(item.total_price),
      lineNo: nextLineNo(lines.filter((line) => isSameKind(line, kind))),
    });
  }
  return lines;
}

/** The id of a new item; counts on from `timestamp` while another item already has that id. */
export function guestItemId(
  items: readonly Pick<GuestCartItem, 'id'>[],
  productId: string,
  type: LineType,
  timestamp: number,
): string {
  let id = `guest-${productId}-${type}-${timestamp}`;
  for (let next = timestamp + 1; items.some((item) => item.id === id); next += 1) {
    id = `guest-${productId}-${type}-${next}`;
  }
  return id;
}

/** Applies a change to the stored items (CART-10); `product` is needed for a new item. */
export function applyToGuestCart(
  items: readonly GuestCartItem[],
  change: CartChange,
  product: GuestProduct | null,
  timestamp: number,
): GuestCartItem[] {
  const newId =
    change.kind === 'insert'
      ? guestItemId(items, change.line.productId, change.line.type, timestamp)
      : '';
  const changedId = change.kind === 'insert' ? newId : change.lineId;
  return applyChange(guestLines(items), change, newId).map((line) => {
    const before = items.find(({ id }) => id === line.id);
    if (before && line.id !== changedId) return before;
    return {
      id: line.id,
      product_id: line.productId,
      product: product ? toGuestProduct(product) : (before?.product ?? null),
      quantity: line.quantity,
      type: line.type,
      rental_duration: line.rentalDuration,
      rental_start_date: line.rentalStartDate,
      rental_end_date: line.rentalEndDate,
      unit_price: toDecimal(line.unitPrice),
      total_price: toDecimal(line.totalPrice),
      options: line.options,
      timestamp,
    };
  });
}

/**
 * Stores an addition that may or may not have reached the account as an item of its own. Its id is
 * the operation the addition was sent as (`guestItemId` with this timestamp), so that the account
 * takes it once when the cart moves over; growing another item would lose that.
 */
export function addFailedAddition(
  items: readonly GuestCartItem[],
  request: LineRequest,
  product: GuestProduct & PricedProduct,
  timestamp: number,
): GuestCartItem[] {
  const { productId, type, options } = request;
  const priced = priceLine(product, type, request.quantity, request.range);
  const isPending = items.some(({ id }) => id === guestItemId([], productId, type, timestamp));
  if (isPending || !priced.ok) return [...items];
  const alike = guestLines(items).filter((line) => isSameKind(line, request));
  const line = { productId, type, options, lineNo: nextLineNo(alike), ...priced.value };
  return applyToGuestCart(items, { kind: 'insert', line }, product, timestamp);
}

/** What the server is told of an item: never a price, only what is wanted. */
export function toLineRequest(item: GuestCartItem): GuestLineRequest {
  return {
    guestId: item.id,
    productId: item.product_id,
    type: item.type,
    quantity: item.quantity,
    range: rangeOf({
      rentalStartDate: item.rental_start_date,
      rentalEndDate: item.rental_end_date,
    }),
    options: item.options,
  };
}
