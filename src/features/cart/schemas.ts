import * as z from 'zod/mini';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { enteredCode } from '#/features/discounts/schemas.ts';
import { MAX_CART_LINES } from './use-cases/limits.ts';

const quantity = z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY));
const lineType = z.enum(['purchase', 'rental']);
const lineId = z.uuid();
/** Hire days [start, end). */
const range = z.strictObject({ start: daySchema, end: daySchema });
const optionName = z.string().check(z.minLength(1), z.maxLength(60));
/** The customer's own choices for a line. */
export const lineOptions = z
  .record(optionName, z.string().check(z.maxLength(200)))
  .check(z.refine((value) => Object.keys(value).length <= 20, 'at most 20 options'));

/** Never a price: what a line costs is read from the database. */
const request = {
  productId: z.uuid(),
  type: lineType,
  quantity,
  range: z._default(z.nullable(range), null),
  options: z._default(lineOptions, {}),
};

export const listCartInput = z.strictObject({ locale: localeSchema });

export const addToCartInput = z.strictObject({
  locale: localeSchema,
  /** Made by the caller; the same id never adds twice. */
  operationId: z.string().check(z.minLength(8), z.maxLength(100)),
  ...request,
  onOtherDates: z.optional(z.enum(['replace', 'separate'])),
});

/** A set has at most twelve parts, a product's page fewer. */
const MOST_ADDED_TOGETHER = 12;

export const addTogetherInput = z.strictObject({
  locale: localeSchema,
  /** As that of `addToCartInput`; one for all of them. */
  operationId: z.string().check(z.minLength(8), z.maxLength(100)),
  parts: z.array(z.strictObject(request)).check(z.minLength(1), z.maxLength(MOST_ADDED_TOGETHER)),
});

export const updateLineInput = z.strictObject({
  locale: localeSchema,
  lineId,
  /** 0 or less removes the line. */
  quantity: z.optional(z.int().check(z.minimum(-MAX_LINE_QUANTITY), z.maximum(MAX_LINE_QUANTITY))),
  range: z.optional(range),
});

export const removeLineInput = z.strictObject({ locale: localeSchema, lineId });

export const clearCartInput = z.strictObject({ locale: localeSchema });

export const applyCodeInput = z.strictObject({ locale: localeSchema, code: enteredCode });

export const removeCodeInput = z.strictObject({ locale: localeSchema });

/** A code with the proof that it was applied here. */
const guestDiscount = z.strictObject({
  code: enteredCode,
  ticket: z.string().check(z.maxLength(100)),
});

const guestId = z.string().check(z.minLength(1), z.maxLength(200));

export const guestCartInput = z.strictObject({
  locale: localeSchema,
  /** Newest first, as they are shown. */
  items: z.array(z.strictObject({ guestId, ...request })).check(z.maxLength(MAX_CART_LINES)),
});

const mergeChoices = z
  .record(guestId, z.enum(['combine', 'replace', 'keep_guest']))
  .check(z.refine((value) => Object.keys(value).length <= MAX_CART_LINES, 'too many choices'));

export const adoptGuestInput = z.extend(guestCartInput, {
  choices: z._default(mergeChoices, {}),
  /** Guest ids that wait for an answer when the account has the same product and type. */
  askAbout: z._default(z.array(guestId).check(z.maxLength(MAX_CART_LINES)), []),
});

export const previewGuestInput = z.extend(guestCartInput, {
  discount: z._default(z.nullable(guestDiscount), null),
});

export const applyGuestCodeInput = z.extend(guestCartInput, { code: enteredCode });

export const sharedCartInput = z.strictObject({
  locale: localeSchema,
  token: z.string().check(z.regex(/^[\w-]{22}$/)),
});

export type GuestDiscount = z.output<typeof guestDiscount>;

export type AddToCartInput = z.output<typeof addToCartInput>;
export type AddTogetherInput = z.output<typeof addTogetherInput>;
export type UpdateLineInput = z.output<typeof updateLineInput>;
