import type { Executor } from '#/db/client.server.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { OrderPrice } from '#/domain/orders/price-order.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { CartLineView } from '#/features/cart/views.ts';
import { quoteRequests } from '#/features/checkout/quote-cart.server.ts';
import type { ToolCaller } from './shop-tools.server.ts';

export interface QuoteRequest {
  productId: string;
  type: LineType;
  quantity: number;
  /** Null: a purchase, or a hire whose days are not known yet. */
  range: RentalRange | null;
}

export interface ProductQuote {
  /** In the order of the requests; null for one that cannot be had this way. */
  lines: (CartLineView | null)[];
  price: OrderPrice;
  /** Null for a pick-up, and for a county nobody drives to. */
  zone: DeliveryZone | null;
}

/** Priced by the checkout's own quote, line by line and together, without codes. */
export async function quoteProducts(
  db: Executor,
  requests: readonly QuoteRequest[],
  countyCode: number | null,
  { language: locale, now }: ToolCaller,
): Promise<ProductQuote> {
  const idOf = (index: number) => `asked-${index}`;
  const lines = requests.map((request, index) => ({
    ...request,
    options: {},
    guestId: idOf(index),
  }));
  const pickup = { method: 'pickup' } as const;
  const delivery = countyCode === null ? pickup : ({ method: 'delivery', countyCode } as const);
  const quoted = await quoteRequests(db, lines.toReversed(), { locale, delivery }, now);
  if (!quoted.ok) return quoteProducts(db, requests, null, { userId: null, language: locale, now });
  const { price, zone } = quoted.value;
  const found = new Map(quoted.value.lines.map((line) => [line.id, line]));
  return { lines: requests.map((_request, index) => found.get(idOf(index)) ?? null), price, zone };
}

/** A hire of so many days whose first day is not known: its price depends on the days alone. */
export function anyDays(days: number, now: Date): RentalRange {
  const start = nairobiDay(now);
  return { start, end: addDays(start, days) };
}
