import * as z from 'zod/mini';
import { isDay, nairobiDay } from '#/domain/dates/day.ts';
import { guestCartInput } from '#/features/cart/schemas.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { enteredCode } from '#/features/discounts/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { emailField, linesField, nameField, phoneField } from '#/platform/forms/person-fields.ts';

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

export const placeOrderInput = z.strictObject({
  /** Made by the caller; the same key with the same body is the same order. */
  idempotencyKey: z.string().check(z.minLength(16), z.maxLength(100), z.regex(/^[\w-]+$/)),
  locale: localeSchema,
  contact: z.strictObject({ name: nameField, email: emailField, phone: phoneField }),
  delivery: z.discriminatedUnion('method', [
    pickup,
    z.strictObject({ method: z.literal('delivery'), countyCode, address }),
  ]),
  eventDate: z._default(z.nullable(daySchema), null),
  note: z._default(note, ''),
  acceptTerms: z.literal(true, { error: () => m.checkout_error_terms() }),
  expected,
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

/** What the form holds: everything typed is text until it is sent. */
export const checkoutFields = z
  .object({
    name: nameField,
    email: emailField,
    phone: phoneField,
    method: z.enum(['delivery', 'pickup'], { error: () => m.checkout_error_method() }),
    county: z.string(),
    address: linesField(500, m.checkout_error_address_long),
    eventDate: z.string().check(
      z.refine((text) => text === '' || (isDay(text) && text >= nairobiDay(new Date())), {
        error: () => m.checkout_error_date(),
      }),
    ),
    note,
    acceptTerms: z
      .boolean()
      .check(z.refine((accepted) => accepted, { error: () => m.checkout_error_terms() })),
  })
  .check(
    whenDelivered('county', ({ county }) => countyCode.safeParse(Number(county || -1)).success),
    whenDelivered('address', ({ address: place }) => place.trim().length >= 5),
  );

export type DeliveryChoiceInput = z.output<typeof deliveryChoice>;
export type QuoteInput = z.output<typeof quoteInput>;
export type ExpectedQuote = z.output<typeof expected>;
export type PlaceOrderInput = z.output<typeof placeOrderInput>;
export type CheckoutFields = z.input<typeof checkoutFields>;
/** As it is sent: trimmed, the phone number in E.164. */
export type CheckoutDetails = z.output<typeof checkoutFields>;
