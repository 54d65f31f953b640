import type { Executor } from '#/db/client.server.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { deliveryFee, type DeliveryChoice, type DeliveryQuote } from '#/domain/orders/delivery.ts';
import { earliestDeliveryDay, rentalsTooSoon } from '#/domain/orders/lead-time.ts';
import { priceCartAsOrder } from '#/domain/orders/price-order.ts';
import { previewGuestCart } from '#/features/cart/preview-guest-cart.server.ts';
import { listCart, type CartReading } from '#/features/cart/read-cart.server.ts';
import type { CartView } from '#/features/cart/views.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findDeliveryZone } from './queries.server.ts';
import type { CountyNotServed } from './rejections.ts';
import type { QuoteInput } from './schemas.ts';
import type { QuoteView } from './views.ts';

/** What the delivery costs by the database's prices: nothing for a pick-up. */
export async function priceDelivery(
  db: Executor,
  choice: DeliveryChoice,
): Promise<Result<DeliveryQuote, CountyNotServed>> {
  const zone = choice.method === 'delivery' ? await findDeliveryZone(db, choice.countyCode) : null;
  return deliveryFee(choice, zone ? [zone] : []);
}

/** Working days until the goods are there at the latest: none when the customer picks them up. */
export function deliveryDays(zone: DeliveryQuote['zone']): number {
  return zone?.daysMax ?? settings().stock.pickupDays;
}

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
  return ok(toQuote(cart, deliveryQuote.value, now));
}

/** The same for lines that are in nobody's cart (newest first), without a code. */
export async function quoteRequests(
  db: Executor,
  requests: readonly GuestLineRequest[],
  { locale, delivery }: QuoteInput,
  now: Date,
): Promise<Result<QuoteView, CountyNotServed>> {
  const deliveryQuote = await priceDelivery(db, delivery);
  if (!deliveryQuote.ok) return deliveryQuote;
  const today = nairobiDay(now);
  const cart = await previewGuestCart(db, requests, null, { locale, today, now });
  return ok(toQuote(cart, deliveryQuote.value, now));
}

function toQuote(cart: CartView, { fee, zone }: DeliveryQuote, now: Date): QuoteView {
  const { hours } = settings();
  const way = deliveryDays(zone);
  const packed = cart.lines.map((line) => ({ ...line, leadDays: line.product.leadDays }));
  const packing = Math.max(0, ...packed.map(({ leadDays }) => leadDays));
  return {
    cartVersion: cart.version,
    lines: cart.lines,
    notices: cart.notices,
    discounts: cart.discounts,
    price: priceCartAsOrder(cart.lines, fee, cart.vatRate),
    zone,
    arrivesBy: earliestDeliveryDay(hours, now, packing + way),
    tooSoon: rentalsTooSoon(hours, packed, way, now).map((hire) => ({
      ...hire,
      reason: 'HIRE_TOO_SOON',
      productName: cart.lines.find(({ id }) => id === hire.lineId)?.product.name ?? null,
      county: zone?.name ?? null,
    })),
    today: nairobiDay(now),
  };
}
