import { randomUUID } from 'node:crypto';
import type { Load } from './load.ts';
import { fillCarts, type Prepared } from './prepare.ts';

const HEADERS = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };

/** A call of a procedure, as a browser sends it. */
export function callOf(path: string, input: object, cookie: string) {
  return {
    method: 'POST' as const,
    path: `/api/rpc/${path}`,
    headers: { ...HEADERS, cookie },
    body: JSON.stringify({ json: input }),
  };
}

/** One more of a product in the cart of a customer. */
export function addOf(productId: string, cookie: string) {
  const line = { productId, type: 'purchase', quantity: 1 };
  return callOf('cart/add', { locale: 'en', operationId: randomUUID(), ...line }, cookie);
}

/** One order by each of the customers, whose carts are filled now with lines of these products. */
export async function placeOrders(
  name: string,
  target: Omit<Prepared, 'close'>,
  lines: 1 | 2,
): Promise<Load> {
  const filled = await fillCarts(target, lines);
  let counter = 0;
  return {
    name,
    amount: target.customers.length,
    next() {
      const customer = target.customers[counter++ % target.customers.length];
      const cart = filled.get(customer?.userId ?? '');
      const wanted = (cart?.lineIds ?? []).map((lineId) => ({
        lineId,
        quantity: 1,
        unitPrice: target.price,
      }));
      const input = {
        idempotencyKey: randomUUID(),
        locale: 'en',
        contact: { name: 'Bench Otieno', email: 'bench@example.test', phone: '0712345678' },
        delivery: { method: 'pickup' },
        eventDate: null,
        note: '',
        acceptTerms: true,
        expected: {
          cartVersion: cart?.version ?? 0,
          dueNow: lines * target.price,
          delivery: 0,
          lines: wanted,
        },
      };
      return callOf('checkout/placeOrder', input, customer?.cookie ?? '');
    },
  };
}
