import * as z from 'zod/mini';
import { checkRequestDates } from '#/domain/custom-orders/request-dates.ts';
import { CUSTOM_ORDER_STATUSES } from '#/domain/custom-orders/status.ts';
import { isDay, nairobiDay } from '#/domain/dates/day.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import {
  emailField,
  lineField,
  messageField,
  nameField,
  phoneField,
  requestKeyField,
  honeypotField,
} from '#/platform/forms/person-fields.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const MAX_QUANTITY = 10_000;
/** Shillings. */
const MAX_BUDGET = 100_000_000;

const idea = messageField(3000, { tooLong: m.custom_error_idea_long });
const colors = lineField(200, { tooLong: m.custom_error_colors });

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
const numberField = (min: number, max: number, message: () => string) =>
  z.string({ error: () => message() }).check(
    z.refine(
      (text) => {
        const number = wholeNumber(text);
        return number >= min && number <= max;
      },
      { error: () => message() },
    ),
  );
const optional = (schema: z.ZodMiniType, message: () => string) =>
  z.string().check(
    z.refine((text) => text.trim() === '' || schema.safeParse(text.trim()).success, {
      error: () => message(),
    }),
  );
const dayText = optional(z.string().check(z.refine(isDay)), m.custom_error_day);

const detailFields = {
  kind: z.enum(['product', 'idea']),
  productId: z.string(),
  quantity: numberField(1, MAX_QUANTITY, m.custom_error_quantity),
  colors,
  eventDate: dayText,
  deadline: dayText,
  county: z.string(),
  budget: optional(numberField(0, MAX_BUDGET, m.custom_error_budget), m.custom_error_budget),
};

type DetailTexts = z.input<z.ZodMiniObject<typeof detailFields>>;

const detailChecks = [
  z.refine<DetailTexts>(({ kind, productId }) => kind !== 'product' || productId !== '', {
    path: ['productId'],
    error: () => m.custom_error_product(),
    when: () => true,
  }),
  z.refine<DetailTexts>((fields) => datesReason(fields) !== 'EVENT_PASSED', {
    path: ['eventDate'],
    error: () => m.custom_no_event(),
    when: () => true,
  }),
  z.refine<DetailTexts>((fields) => datesReason(fields) !== 'DEADLINE_PASSED', {
    path: ['deadline'],
    error: () => m.custom_no_deadline(),
    when: () => true,
  }),
  z.refine<DetailTexts>((fields) => datesReason(fields) !== 'DEADLINE_AFTER_EVENT', {
    path: ['deadline'],
    error: () => m.custom_no_deadline_after(),
    when: () => true,
  }),
] as const;

/** The form: everything typed is text until it is sent. */
export const customOrderFields = z
  .object({
    ...detailFields,
    idea,
    name: nameField,
    email: emailField,
    phone: optional(phoneField, m.checkout_error_phone),
    website: honeypotField,
  })
  .check(
    ...detailChecks,
    z.refine(({ kind, idea: text }) => kind !== 'idea' || text.trim() !== '', {
      path: ['idea'],
      error: () => m.custom_error_idea(),
      when: () => true,
    }),
  );

/** What staff add to a message: how to reach its sender stands in it, unless it lacks that. */
export function messageOrderFields(lacksEmail: boolean) {
  return z
    .object({
      ...detailFields,
      email: lacksEmail ? emailField : z.string(),
      phone: optional(phoneField, m.checkout_error_phone),
    })
    .check(...detailChecks);
}

function datesReason(fields: { eventDate: string; deadline: string }) {
  const dayOrNull = (text: string) => (isDay(text) ? text : null);
  const days = { eventDate: dayOrNull(fields.eventDate), deadline: dayOrNull(fields.deadline) };
  const checked = checkRequestDates(days, nairobiDay(new Date()));
  return checked.ok ? null : checked.reason;
}

/** What is asked for, beside words and files. */
export const requestDetails = {
  /** Null: an idea of one's own, which must then be described. */
  productId: z._default(z.nullable(z.uuid()), null),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  colors: z._default(colors, ''),
  eventDate: z._default(z.nullable(daySchema), null),
  deadline: z._default(z.nullable(daySchema), null),
  countyCode: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(47))), null),
  /** Whole shillings. */
  budget: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_BUDGET))), null),
};

export const placeCustomOrderInput = z.strictObject({
  requestKey: requestKeyField,
  locale: localeSchema,
  ...requestDetails,
  idea: z._default(idea, ''),
  name: nameField,
  email: emailField,
  phone: z._default(z.nullable(phoneField), null),
  website: honeypotField,
});

export const addFileInput = z.strictObject({ file: z.file() });
export const fileIdInput = z.strictObject({ id: z.uuid() });
export const getCustomOrderInput = z.strictObject({ id: z.uuid(), locale: localeSchema });
export const listCustomOrdersInput = z.strictObject({ locale: localeSchema });
/** Which change of the request was read: what came after it must be seen first. */
const version = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
export const answerQuoteInput = z.strictObject({
  id: z.uuid(),
  locale: localeSchema,
  accept: z.boolean(),
  version,
});

const status = z.enum(CUSTOM_ORDER_STATUSES);
export const CUSTOM_ORDER_SORTS = ['placed', 'event', 'deadline', 'name'] as const;

/** Reference, name, e-mail, phone, product or words of the idea. */
const searchText = z._default(z.string().check(z.trim(), z.maxLength(100)), '');

export const listAllCustomOrdersInput = z.strictObject({
  page: pageInput,
  status: z._default(z.nullable(status), null),
  search: searchText,
  sort: z._default(z.enum(CUSTOM_ORDER_SORTS), 'placed'),
  descending: z._default(z.boolean(), true),
  locale: localeSchema,
});

export const boardInput = z.strictObject({ search: searchText, locale: localeSchema });

/** The shop's answer: goes out by mail, and may move the request on. */
export const replyInput = z.strictObject({
  id: z.uuid(),
  version,
  message: messageField(5000, { missing: m.custom_error_reply, tooLong: m.custom_error_reply }),
  status: z._default(z.nullable(status), null),
  /** Cents. */
  quote: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999_99))), null),
});

export const moveInput = z.strictObject({ id: z.uuid(), version, status });

export const addNoteInput = z.strictObject({
  id: z.uuid(),
  text: messageField(2000, { missing: m.custom_error_note, tooLong: m.custom_error_note }),
});

export type MessageOrderFields = z.input<ReturnType<typeof messageOrderFields>>;
export type RequestDetails = z.output<z.ZodMiniObject<typeof requestDetails>>;
export type CustomOrderFields = z.input<typeof customOrderFields>;
export type CustomOrderDetails = z.output<typeof customOrderFields>;
export type BoardInput = z.output<typeof boardInput>;
export type ListAllCustomOrdersInput = z.output<typeof listAllCustomOrdersInput>;
export type PlaceCustomOrderInput = z.output<typeof placeCustomOrderInput>;
