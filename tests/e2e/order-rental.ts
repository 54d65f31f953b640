import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expectedOf } from '#/features/checkout/form/request.ts';
import type { QuoteView } from '#/features/checkout/views.ts';
import { dayAhead } from './journey.ts';
import { post } from './shop-api.ts';
import { ADDRESS, productId } from './shopping.ts';
import type { Customer } from './test-customer.ts';

const placed = z.object({ orderId: z.string(), number: z.string() });

/** What is hired: enough of them for all journeys that do. */
export const HIRED = 'LED Cube Seat 40 cm';

/** An order for three hired units for two days, brought to Nakuru unless it is picked up; unpaid. */
export async function orderRental(
  request: APIRequestContext,
  { name, email, phone }: Customer,
  { first = 30, isPickup = false } = {},
) {
  await post(request, '/api/cart/lines', {
    locale: 'en',
    operationId: randomUUID(),
    productId: await productId(request, HIRED),
    type: 'rental',
    quantity: 3,
    range: { start: dayAhead(first), end: dayAhead(first + 2) },
  });
  const delivery = isPickup
    ? ({ method: 'pickup' } as const)
    : ({ method: 'delivery', countyCode: 32 } as const);
  // The cast: the answer of the procedure that is asked.
  const quote = (await post(request, '/api/checkout/quote', {
    locale: 'en',
    delivery,
  })) as QuoteView;
  const answer = await post(request, '/api/checkout/orders', {
    idempotencyKey: randomUUID(),
    locale: 'en',
    contact: { name, email, phone },
    delivery: isPickup ? delivery : { ...delivery, address: ADDRESS },
    acceptTerms: true,
    expected: expectedOf(quote),
  });
  return placed.parse(answer);
}
