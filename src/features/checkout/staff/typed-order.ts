import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { deliveryChoiceOf, deliveryPlaceOf } from '#/domain/orders/delivery-place.ts';
import {
  readLines,
  readPlace,
  type TypedLine,
  type TypedPlace,
} from '#/features/orders/typed-lines.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { staffOrderFields, type StaffPlaceOrderInput, type StaffQuoteInput } from '../schemas.ts';

/** An order by telephone as it is typed. */
export interface TypedOrder {
  /** Whose it is; null: somebody without an account. */
  account: { id: string; name: string; email: string } | null;
  name: string;
  phone: string;
  email: string;
  language: Locale;
  lines: TypedLine[];
  place: TypedPlace;
  eventDate: string;
  note: string;
  /** Empty: none. */
  code: string;
}

export const EMPTY_ORDER: TypedOrder = {
  account: null,
  name: '',
  phone: '',
  email: '',
  language: 'en',
  lines: [],
  place: { method: 'delivery', county: '', address: '' },
  eventDate: '',
  note: '',
  code: '',
};

export type OrderErrors = Partial<Record<keyof typeof staffOrderFields.shape, string>>;

export type OrderToPlace = Omit<StaffPlaceOrderInput, 'locale' | 'idempotencyKey' | 'expected'>;

/** What is asked for with the goods, newest first as in a cart. */
function itemsOf(lines: readonly TypedLine[]): StaffPlaceOrderInput['items'] | null {
  const read = readLines(lines);
  if (!read) return null;
  return read
    .flatMap(({ productId, type, quantity, range, options }, index) => {
      const guestId = lines[index]?.key;
      if (productId === null || guestId === undefined) return [];
      return { guestId, productId, type, quantity, range, options };
    })
    .toReversed();
}

/** The order to place, or what is wrong with which field; lines and place say so by themselves. */
export function readOrder(typed: TypedOrder): { order: OrderToPlace | null; errors: OrderErrors } {
  const { name, phone, email, eventDate, note } = typed;
  const fields = { name, phone, email: email.trim() || null, eventDate, note };
  const read = staffOrderFields.safeParse(fields);
  const errors: OrderErrors = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) errors[field] ??= message;
  }
  const [items, delivery] = [itemsOf(typed.lines), readPlace(typed.place)];
  if (!read.success || !items || !delivery) return { order: null, errors };
  const { eventDate: day, note: said, ...contact } = read.data;
  const order = {
    items,
    customerId: typed.account?.id ?? null,
    language: typed.language,
    contact,
    delivery,
    eventDate: day || null,
    note: said,
    code: typed.code || null,
  };
  return { order, errors };
}

function isField(name: unknown): name is keyof OrderErrors {
  return typeof name === 'string' && Object.hasOwn(staffOrderFields.shape, name);
}

/** Where the goods go, as far as it is said. */
export function choiceOfPlace({ method, county }: TypedPlace) {
  return deliveryChoiceOf(deliveryPlaceOf({ method, county }));
}

/** What is asked to price it; null: there is nothing yet, or a line cannot be read. Without a place it is a pick-up. */
export function quoteOf(typed: TypedOrder): Omit<StaffQuoteInput, 'locale'> | null {
  const items = itemsOf(typed.lines);
  if (!items) return null;
  // Only a code counts by it.
  const phone = normaliseKenyanPhone(typed.code === '' ? '' : typed.phone);
  return {
    items,
    customerId: typed.account?.id ?? null,
    code: typed.code || null,
    phone: phone.ok ? phone.value : null,
    delivery: choiceOfPlace(typed.place) ?? { method: 'pickup' },
  };
}
