import { type Day, daysBetween, isDay } from '#/domain/dates/day.ts';
import { type Cents, fromDecimal, multiply, toDecimal } from '#/domain/money/money.ts';
import type { LineRequest } from './change-cart.ts';
import { type GuestProduct, isRecord, readGuestProduct } from './guest-product.ts';
import type { LineOptions, LineType } from './line.ts';
import { checkQuantity } from './quantity.ts';

/** More lines than a person puts in a cart are junk. */
const MAX_GUEST_LINES = 100;

/**
 * One item as it stands in local storage. `unit_price` and `total_price` are decimal shillings as
 * text, `'12500.50'`, as the numeric columns give them, so that they cannot be mistaken for cents.
 * `timestamp` is milliseconds since 1970.
 */
export type GuestCartItem = {
  /** `guest-{productId}-{type}-{timestamp}` */
  id: string;
  product_id: string;
  product: GuestProduct | null;
  quantity: number;
  type: LineType;
  rental_duration: number | null;
  rental_start_date: Day | null;
  rental_end_date: Day | null;
  unit_price: string;
  total_price: string;
  options: LineOptions;
  timestamp: number;
};

/** A guest item as the server takes it over: a request, named by its guest id so it counts only once. */
export type GuestLineRequest = LineRequest & { guestId: string };

function readPrice(value: unknown): Cents | null {
  const text = typeof value === 'number' ? value.toFixed(2) : value;
  if (typeof text !== 'string' || !/^\d{1,8}(\.\d{1,2})?$/.test(text)) return null;
  return fromDecimal(text);
}

function readOptions(value: unknown): LineOptions {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 200,
  );
  return Object.fromEntries(texts.slice(0, 20));
}

function readItem(value: unknown): GuestCartItem | null {
  if (!isRecord(value)) return null;
  const { id, product_id: productId, type, timestamp } = value;
  if (typeof id !== 'string' || id === '' || id.length > 200) return null;
  if (typeof productId !== 'string' || productId === '' || productId.length > 100) return null;
  if (type !== 'purchase' && type !== 'rental') return null;
  const quantity = checkQuantity(value.quantity);
  const unitPrice = readPrice(value.unit_price);
  if (!quantity.ok || unitPrice === null) return null;
  const start = value.rental_start_date;
  const end = value.rental_end_date;
  const dated = type === 'rental' && isDay(start) && isDay(end) && daysBetween(start, end) > 0;
  const product = readGuestProduct(value.product);
  return {
    id,
    product_id: productId,
    product: product?.id === productId ? product : null,
    quantity: quantity.value,
    type,
    rental_duration: dated ? daysBetween(start, end) : null,
    rental_start_date: dated ? start : null,
    rental_end_date: dated ? end : null,
    unit_price: toDecimal(unitPrice),
    total_price: toDecimal(multiply(unitPrice, quantity.value)),
    options: readOptions(value.options),
    timestamp: typeof timestamp === 'number' && Number.isFinite(timestamp) ? timestamp : 0,
  };
}

/** The guest cart (CART-9) from parsed JSON. Never throws; totals are computed afresh. */
export function parseGuestCart(value: unknown): GuestCartItem[] {
  if (!Array.isArray(value)) return [];
  const items: GuestCartItem[] = [];
  const entries: unknown[] = value;
  for (const entry of entries) {
    const item = readItem(entry);
    if (item && !items.some(({ id }) => id === item.id)) items.push(item);
    if (items.length === MAX_GUEST_LINES) break;
  }
  return items;
}
