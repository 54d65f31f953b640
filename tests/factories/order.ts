import { randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import type { PlacedOrder } from '#/features/checkout/use-cases/place-lines.server.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { quoteCart } from '#/features/checkout/quote-cart.server.ts';
import { expectedOf } from '#/features/checkout/form/request.ts';
import type { PlaceOrderInput } from '#/features/checkout/schemas.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import { fillCart, type CartFill } from './cart.ts';
import { makeProduct } from './product.ts';
import { makeUser } from './user.ts';

/** What the checkout sends right after its quote; a pick-up unless told otherwise. */
export async function orderRequest(
  db: Executor,
  userId: string,
  overrides: Partial<PlaceOrderInput> = {},
  now = new Date(),
): Promise<PlaceOrderInput> {
  const delivery = overrides.delivery ?? ({ method: 'pickup' } as const);
  const choice =
    delivery.method === 'pickup'
      ? delivery
      : { method: delivery.method, countyCode: delivery.countyCode };
  const quoted = await quoteCart(db, userId, { locale: 'en', delivery: choice }, now);
  if (!quoted.ok) throw new Error(`No quote: ${quoted.reason}`);
  return {
    idempotencyKey: randomUUID(),
    locale: 'en',
    contact: { name: 'Amina Otieno', email: 'amina@example.test', phone: phoneOf(userId) },
    delivery,
    eventDate: null,
    note: '',
    acceptTerms: true,
    expected: expectedOf(quoted.value),
    ...overrides,
  };
}

/** A number for each: two customers with one number are one to a discount code. */
function phoneOf(userId: string): KenyanPhone {
  const digits = Number(BigInt(`0x${userId.replaceAll('-', '').slice(-12)}`) % 100_000_000n);
  return `+2547${String(digits).padStart(8, '0')}`;
}

interface OrderOverrides {
  /** Default: a new customer. */
  userId?: string;
  /** Default: one unit of a new product, bought. */
  lines?: CartFill[];
  request?: Partial<PlaceOrderInput>;
  now?: Date;
}

/** An unpaid order with its hold, placed the way the shop places it. */
export async function makeOrder(
  db: Executor,
  overrides: OrderOverrides = {},
): Promise<PlacedOrder & { userId: string }> {
  const { now = new Date(), lines = [{ product: await makeProduct(db) }] } = overrides;
  const userId = overrides.userId ?? (await makeUser(db)).id;
  await fillCart(db, userId, lines);
  const request = await orderRequest(db, userId, overrides.request, now);
  const placed = await placeOrder(db, userId, request, now);
  if (!placed.ok) throw new Error(`The order was refused: ${placed.reason}`);
  return { ...placed.value, userId };
}
