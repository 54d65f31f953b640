import type { Executor } from '#/db/client.server.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import type { DeliveryQuote } from '#/domain/orders/delivery.ts';
import { earliestDeliveryDay } from '#/domain/orders/lead-time.ts';
import { priceCartAsOrder } from '#/domain/orders/price-order.ts';
import { toKnownLines } from '#/features/cart/preview-guest-cart.server.ts';
import {
  listCart,
  readCart,
  type CartOwner,
  type CartReading,
} from '#/features/cart/read-cart.server.ts';
import type { CartView } from '#/features/cart/views.ts';
import { priceDelivery } from '#/features/delivery/price-delivery.server.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import { openMethods } from '#/features/payments/providers.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { QuoteInput } from './schemas.ts';
import { checkWay, wayTo } from './check-way.server.ts';
import type { QuoteView } from './views.ts';

/** Every amount of the order this cart would be now. Holds nothing and promises nothing. */
export async function quoteCart(
  db: Executor,
  userId: string,
  { locale, delivery, ...order }: QuoteInput & Pick<CartReading, 'phone'>,
  now: Date,
): Promise<Result<QuoteView, CountyNotServed>> {
  const deliveryQuote = await priceDelivery(db, delivery);
  if (!deliveryQuote.ok) return deliveryQuote;
  const today = nairobiDay(now);
  const cart = await listCart(db, userId, { locale, today, now, ...order });
  return ok(await toQuote(db, cart, deliveryQuote.value, now));
}

/** Whose order lines are that are in no cart, and the code that goes with them. */
export type QuotedFor = Pick<CartReading, 'phone'> & Pick<CartOwner, 'userId' | 'code'>;

/** The same for lines that are in nobody's cart (newest first). */
export async function quoteRequests(
  db: Executor,
  requests: readonly GuestLineRequest[],
  { locale, delivery, userId = null, code = null, phone }: QuoteInput & Partial<QuotedFor>,
  now: Date,
): Promise<Result<QuoteView, CountyNotServed>> {
  const deliveryQuote = await priceDelivery(db, delivery);
  if (!deliveryQuote.ok) return deliveryQuote;
  const today = nairobiDay(now);
  const reading = { locale, today, now, ...(phone !== undefined && { phone }) };
  const lines = toKnownLines(requests, today);
  const cart = await readCart(db, lines, { version: 0, userId, code }, reading);
  return ok(await toQuote(db, cart, deliveryQuote.value, now));
}

async function toQuote(
  db: Executor,
  cart: CartView,
  { fee, zone }: DeliveryQuote,
  now: Date,
): Promise<QuoteView> {
  const packing = Math.max(0, ...cart.lines.map(({ product }) => product.leadDays));
  const { workingDays } = wayTo(zone);
  return {
    cartVersion: cart.version,
    lines: cart.lines,
    notices: cart.notices,
    discounts: cart.discounts,
    price: priceCartAsOrder(cart.lines, fee, cart.vatRate),
    zone,
    arrivesBy: earliestDeliveryDay(settings().hours, now, packing + workingDays),
    ...(await checkWay(db, cart, zone, now)),
    payBy: openMethods(),
    today: nairobiDay(now),
  };
}
