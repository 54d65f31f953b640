import * as z from 'zod/mini';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import {
  emailField,
  lineField,
  linesField,
  messageField,
  nameField,
  phoneField,
} from '#/platform/forms/person-fields.ts';

export const MAX_OFFER_LINES = 40;
export const MAX_LINE_LETTERS = 200;
export const MAX_NOTE_LETTERS = 2000;
export const MIN_ADDRESS_LETTERS = 5;
const MAX_QUANTITY = 10_000;
/** KSh 10 million: times the largest quantity it still fits into a column. */
const MAX_UNIT_PRICE = 1_000_000_000;

const unitCents = z.int().check(z.minimum(0), z.maximum(MAX_UNIT_PRICE));
const text = lineField(MAX_LINE_LETTERS, {
  missing: m.offer_error_text,
  tooLong: m.offer_error_text,
});

const priced = {
  text,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  unitPrice: unitCents,
};

const offerLine = z.discriminatedUnion('type', [
  z.strictObject({
    ...priced,
    type: z.literal('purchase'),
    productId: z._default(z.nullable(z.uuid()), null),
  }),
  z.strictObject({
    ...priced,
    type: z.literal('rental'),
    productId: z.uuid(),
    depositPerUnit: unitCents,
    rentalStartDate: daySchema,
    rentalEndDate: daySchema,
  }),
]);

export const saveOfferInput = z.strictObject({
  customOrderId: z.uuid(),
  /** Of the draft that was read; 0: there was none. */
  version: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
  validUntil: daySchema,
  note: messageField(MAX_NOTE_LETTERS, { tooLong: m.offer_error_note }),
  delivery: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('pickup') }),
    z.strictObject({
      method: z.literal('delivery'),
      countyCode: z.int().check(z.minimum(1), z.maximum(47)),
      /** Cents. */
      fee: unitCents,
    }),
  ]),
  lines: z.array(offerLine).check(z.maxLength(MAX_OFFER_LINES)),
});

const version = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));

export const offerVersionInput = z.strictObject({ offerId: z.uuid(), version });
/** `holds`: its units are kept from others for the hours of the settings. */
export const sendOfferInput = z.strictObject({
  offerId: z.uuid(),
  version,
  holds: z._default(z.boolean(), false),
});
export const listOffersInput = z.strictObject({ customOrderId: z.uuid() });
export const offerProductsInput = z.strictObject({
  locale: localeSchema,
  /** In which the offer is read. */
  customerLocale: localeSchema,
});

const token = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/));
export const offerTokenInput = z.strictObject({ token });

const address = linesField(500, m.checkout_error_address_long);
const contact = { name: nameField, email: emailField, phone: phoneField };

export const acceptOfferInput = z.strictObject({
  token,
  locale: localeSchema,
  contact: z.strictObject(contact),
  /** Where to, of a delivery; empty for a pick-up. */
  address: z._default(address, ''),
  acceptTerms: z.literal(true, { error: () => m.checkout_error_terms() }),
});

/** What the form of an acceptance holds; the address only when something is delivered. */
export function acceptFields(isDelivered: boolean) {
  return z.object({
    ...contact,
    address: isDelivered
      ? address.check(z.minLength(MIN_ADDRESS_LETTERS, { error: () => m.checkout_error_address() }))
      : address,
    acceptTerms: z
      .boolean()
      .check(z.refine((accepted) => accepted, { error: () => m.checkout_error_terms() })),
  });
}

export type AcceptOfferInput = z.output<typeof acceptOfferInput>;
export type AcceptFields = z.input<ReturnType<typeof acceptFields>>;
export type AcceptDetails = z.output<ReturnType<typeof acceptFields>>;

export type SaveOfferInput = z.output<typeof saveOfferInput>;
export type OfferLineInput = z.output<typeof offerLine>;
