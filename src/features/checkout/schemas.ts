import * as z from 'zod/mini';
import { isDay, nairobiDay } from '#/domain/dates/day.ts';
import { guestCartInput } from '#/features/cart/schemas.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { enteredCode } from '#/features/discounts/schemas.ts';
import { m } from '#/paraglide/messages.js';
import {
  emailField,
  linesField,
  nameField,
  phoneField,
  requestKeyField,
} from '#/platform/forms/person-fields.ts';

const address = linesField(500, m.checkout_error_address_long).check(
  z.minLength(5, { error: () => m.checkout_error_address() }),
);

const note = linesField(1000, m.checkout_error_note_long);

const countyCode = z
  .int({ error: () => m.checkout_error_county() })
  .check(
    z.minimum(1, { error: () => m.checkout_error_county() }),
    z.maximum(47, { error: () => m.checkout_error_county() }),
  );

const pickup = z.strictObject({ method: z.literal('pickup') });

const deliveryChoice = z.discriminatedUnion('method', [
  pickup,
  z.strictObject({ method: z.literal('delivery'), countyCode }),
]);

export const quoteInput = z.strictObject({ locale: localeSchema, delivery: deliveryChoice });

/** Hires, with all that shares their units, and where they shall go. */
export const rentalsInput = z.extend(guestCartInput, { delivery: deliveryChoice });

const cents = z.int().check(z.minimum(0), z.maximum(999_999_999_999));

const MAX_LINES = 100;

/** The quote the customer saw: never believed, only compared. */
const expected = z.strictObject({
  cartVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  dueNow: cents,
  delivery: cents,
  /** What products and code together took off, and the code that counted. */
  discount: z._default(cents, 0),
  discountCode: z._default(z.nullable(enteredCode), null),
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        quantity: z.int().check(z.minimum(1), z.maximum(999)),
        unitPrice: cents,
      }),
    )
    .check(z.maxLength(MAX_LINES)),
});

/** What an order is asked for with, by whoever places it. */
const asked = {
  /** Made by the caller; the same key with the same body is the same order. */
  idempotencyKey: requestKeyField,
  delivery: z.discriminatedUnion('method', [
    pickup,
    z.strictObject({ method: z.literal('delivery'), countyCode, address }),
  ]),
  eventDate: z._default(z.nullable(daySchema), null),
  note: z._default(note, ''),
};

export const placeOrderInput = z.strictObject({
  ...asked,
  locale: localeSchema,
  contact: z.strictObject({ name: nameField, email: emailField, phone: phoneField }),
  acceptTerms: z.literal(true, { error: () => m.checkout_error_terms() }),
  expected,
});

/** The account an order by telephone is for; null: somebody without one. */
const customerId = z._default(z.nullable(z.uuid()), null);

/** Lines that staff put together for a customer, newest first, with the code and where they shall go. */
export const staffQuoteInput = z.extend(rentalsInput, {
  customerId,
  code: z._default(z.nullable(enteredCode), null),
  /** Once it can be read: codes count by it. */
  phone: z._default(z.nullable(phoneField), null),
});

export const staffPlaceOrderInput = z.extend(guestCartInput, {
  ...asked,
  customerId,
  /** In which the customer is written to. */
  language: localeSchema,
  contact: z.strictObject({
    name: nameField,
    email: z._default(z.nullable(emailField), null),
    phone: phoneField,
  }),
  code: z._default(z.nullable(enteredCode), null),
  expected: z.omit(expected, { cartVersion: true }),
});

type FormPlace = { method: 'delivery' | 'pickup'; county: string; address: string };

/** Said under its field, also while other fields are wrong. */
function whenDelivered(field: 'county' | 'address', isRight: (place: FormPlace) => boolean) {
  const message = { county: m.checkout_error_county, address: m.checkout_error_address }[field];
  return z.refine<FormPlace>((place) => place.method !== 'delivery' || isRight(place), {
    path: [field],
    error: () => message(),
    when: () => true,
  });
}

const eventDateText = z.string().check(
  z.refine((text) => text === '' || (isDay(text) && text >= nairobiDay(new Date())), {
    error: () => m.checkout_error_date(),
  }),
);

/** What the form of staff holds besides goods and place; an e-mail may be left out. */
export const staffOrderFields = z.object({
  name: nameField,
  phone: phoneField,
  email: z.nullable(emailField),
  eventDate: eventDateText,
  note,
});

/** What the form holds: everything typed is text until it is sent. */
export const checkoutFields = z
  .object({
    name: nameField,
    email: emailField,
    phone: phoneField,
    method: z.enum(['delivery', 'pickup'], { error: () => m.checkout_error_method() }),
    county: z.string(),
    address: linesField(500, m.checkout_error_address_long),
    eventDate: eventDateText,
    note,
  })
  .check(
    whenDelivered('county', ({ county }) => countyCode.safeParse(Number(county || -1)).success),
    whenDelivered('address', ({ address: place }) => place.trim().length >= 5),
  );

export type DeliveryChoiceInput = z.output<typeof deliveryChoice>;
export type QuoteInput = z.output<typeof quoteInput>;
export type ExpectedQuote = z.output<typeof expected>;
/** Of a quote that was seen, without the cart it may come from. */
export type SeenQuote = Omit<ExpectedQuote, 'cartVersion'>;
export type PlaceOrderInput = z.output<typeof placeOrderInput>;
export type StaffQuoteInput = z.output<typeof staffQuoteInput>;
export type StaffPlaceOrderInput = z.output<typeof staffPlaceOrderInput>;
export type CheckoutFields = z.input<typeof checkoutFields>;
/** As it is sent: trimmed, the phone number in E.164. */
export type CheckoutDetails = z.output<typeof checkoutFields>;
