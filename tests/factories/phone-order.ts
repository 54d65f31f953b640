import { randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import { expectedOf } from '#/features/checkout/form/request.ts';
import type { StaffPlaceOrderInput } from '#/features/checkout/schemas.ts';
import { quoteForCustomer } from '#/features/checkout/staff/place-for-customer.server.ts';
import { choiceOf } from '#/features/checkout/use-cases/explain-rejection.server.ts';
import type { CartFill } from './cart.ts';

let numbers = 0;

/** A number that nobody has ordered to yet. */
export function newPhone(): KenyanPhone {
  numbers += 1;
  return `+2547990${String(numbers).padStart(5, '0')}`;
}

/** What staff send after the quote on their screen; a pick-up for somebody without an account, unless told otherwise. */
export async function phoneOrderRequest(
  db: Executor,
  lines: readonly CartFill[],
  overrides: Partial<StaffPlaceOrderInput> = {},
  now = new Date(),
): Promise<StaffPlaceOrderInput> {
  const items = lines.map(({ product, quantity = 1, range = null }) => ({
    guestId: randomUUID(),
    productId: product.id,
    type: range ? ('rental' as const) : ('purchase' as const),
    quantity,
    range,
    options: {},
  }));
  const asked = {
    locale: 'en' as const,
    items,
    customerId: null,
    code: null,
    delivery: { method: 'pickup' as const },
    contact: { name: 'Wanjiku Kamau', email: null, phone: newPhone() },
    ...overrides,
  };
  const { contact, delivery, locale, customerId, code } = asked;
  const wish = { locale, customerId, code, phone: contact.phone, delivery: choiceOf(delivery) };
  const quoted = await quoteForCustomer(db, { ...wish, items: asked.items }, now);
  if (!quoted.ok) throw new Error(`No quote: ${quoted.reason}`);
  const { cartVersion: _, ...expected } = expectedOf(quoted.value);
  return {
    idempotencyKey: randomUUID(),
    language: 'en',
    eventDate: null,
    note: '',
    expected,
    ...asked,
  };
}
