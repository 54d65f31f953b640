import type { CheckoutDetails, ExpectedQuote, PlaceOrderInput } from '../schemas.ts';
import type { QuoteView } from '../views.ts';

export function expectedOf({ cartVersion, price, discounts, lines }: QuoteView): ExpectedQuote {
  const outcome = discounts.code?.outcome;
  return {
    cartVersion,
    dueNow: price.dueNow,
    delivery: price.delivery,
    discount: price.discount,
    discountCode: outcome?.state === 'applied' ? outcome.code : null,
    lines: lines.map(({ id: lineId, quantity, unitPrice }) => ({ lineId, quantity, unitPrice })),
  };
}

export function orderRequest(
  details: CheckoutDetails,
  quote: QuoteView,
  locale: PlaceOrderInput['locale'],
): Omit<PlaceOrderInput, 'idempotencyKey'> {
  const { name, email, phone, method, county, address, eventDate, note } = details;
  return {
    locale,
    contact: { name, email, phone },
    delivery: method === 'pickup' ? { method } : { method, countyCode: Number(county), address },
    eventDate: eventDate || null,
    note,
    // Said beside the button that sends it (decision 185).
    acceptTerms: true,
    expected: expectedOf(quote),
  };
}
