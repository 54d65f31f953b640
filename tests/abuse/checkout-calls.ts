import { randomUUID } from 'node:crypto';
import type { QuoteView } from '#/features/checkout/views.ts';

/** One unit, bought. */
export const partOf = (productId: string | undefined) => ({
  productId,
  type: 'purchase',
  quantity: 1,
});

/** Input of `cart/add`. */
export const additionOf = (productId: string | undefined) => ({
  locale: 'en',
  operationId: randomUUID(),
  ...partOf(productId),
});

/** Input of `checkout/quote`. */
export const PICKED_UP = { locale: 'en', delivery: { method: 'pickup' } };

/** Input of `checkout/placeOrder`: what was quoted, by somebody who fetches it. */
export function orderOf(
  { cartVersion, price, lines }: QuoteView,
  { email, phone }: { email: string; phone: string },
) {
  return {
    idempotencyKey: randomUUID(),
    ...PICKED_UP,
    contact: { name: 'Amina Otieno', email, phone },
    eventDate: null,
    note: '',
    acceptTerms: true,
    expected: {
      cartVersion,
      dueNow: price.dueNow,
      delivery: price.delivery,
      lines: lines.map(({ id, quantity, unitPrice }) => ({ lineId: id, quantity, unitPrice })),
    },
  };
}
