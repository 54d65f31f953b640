import * as z from 'zod/mini';
import { isDay } from '#/domain/dates/day.ts';
import { CANCEL_CAUSES } from '#/domain/orders/cancel-cause.ts';
import { DEDUCTION_KINDS, MOST_DEDUCTIONS } from '#/domain/orders/deposit.ts';
import { needsReference, REFUND_METHODS, REFUND_PURPOSES } from '#/domain/orders/refund.ts';
import { DEPOSIT_STATES, ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { lineField, nameField, phoneField } from '#/platform/forms/person-fields.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { dayInput, pageInput } from '#/platform/lists/page-input.ts';

export const listOrdersInput = z.strictObject({
  locale: localeSchema,
  page: pageInput,
});

export const ORDER_SORTS = ['placed', 'event', 'due'] as const;

export const listAllOrdersInput = z.strictObject({
  page: pageInput,
  /** A number, a name, an e-mail, a phone, or the code of a payment. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  status: z._default(z.nullable(z.enum(ORDER_STATUSES)), null),
  task: z._default(z.nullable(z.enum(ORDER_TASKS)), null),
  /** `pickup` or the number of a county; empty: any. */
  place: z._default(z.string().check(z.regex(/^(?:pickup|[1-9]\d?)?$/)), ''),
  /** Of the event. */
  from: dayInput,
  to: dayInput,
  deposit: z._default(z.nullable(z.enum(DEPOSIT_STATES)), null),
  sort: z._default(z.enum(ORDER_SORTS), 'placed'),
  descending: z._default(z.boolean(), true),
});

export type ListAllOrdersInput = z.output<typeof listAllOrdersInput>;

export const getOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });

export const LONGEST_ORDER_TEXT = 500;
const MOST_LINES = 100;
export const LONGEST_REFERENCE = 60;
/** Letters that say something. */
export const SHORTEST_DECISION = 3;
/** Far above any order. */
const MOST_CENTS = 100_000_000_000;

const words = textField(LONGEST_ORDER_TEXT);
/** Two times of a day, as `readWindow` takes them. */
const time = z.string().check(z.maxLength(5), z.regex(/^\d\d:\d\d$/));

export const staffOrderInput = z.strictObject({
  locale: localeSchema,
  orderId: z.uuid(),
});

const tripFields = z.strictObject({
  driver: nameField,
  plate: lineField(20, {
    missing: () => m.order_error_plate(),
    tooLong: () => m.order_error_plate(),
  }),
  phone: phoneField,
  day: z.string().check(z.maxLength(10), z.refine(isDay)),
  from: time,
  to: time,
});

export const dispatchOrderInput = z.extend(staffOrderInput, {
  /** Null: the customer picks it up. */
  trip: z.nullable(tripFields),
});

export const deliverOrderInput = z.extend(staffOrderInput, {
  receivedBy: nameField,
});

export const cancelForShopInput = z.extend(staffOrderInput, {
  cause: z.enum(CANCEL_CAUSES),
  text: words,
});

const units = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const returnRentalsInput = z.extend(staffOrderInput, {
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        units,
        returnedBefore: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MOST_LINES),
      z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length),
    ),
  note: words,
});

export const inspectRentalInput = z.extend(staffOrderInput, {
  lineId: z.uuid(),
  condition: z.enum(RETURN_CONDITIONS),
  note: words,
});

const cents = z.int().check(z.minimum(0), z.maximum(MOST_CENTS));

export const recordRefundInput = z
  .extend(staffOrderInput, {
    amount: cents.check(z.minimum(1)),
    refundedBefore: cents,
    method: z.enum(REFUND_METHODS),
    reference: textField(LONGEST_REFERENCE),
    purpose: z.enum(REFUND_PURPOSES),
    note: words,
  })
  .check(
    z.refine(({ method, reference }) => reference !== '' || !needsReference(method), {
      path: ['reference'],
      error: () => m.admin_order_refund_reference_missing(),
    }),
  );

export const LONGEST_DEDUCTION = 200;

export const settleDepositInput = z.extend(staffOrderInput, {
  /** What was held when the deductions were typed. */
  held: cents,
  deductions: z
    .array(
      z.strictObject({
        kind: z.enum(DEDUCTION_KINDS),
        note: textField(LONGEST_DEDUCTION).check(z.minLength(1)),
        amount: cents.check(z.minimum(1)),
      }),
    )
    .check(z.maxLength(MOST_DEDUCTIONS)),
  /** Why less is asked for a late return than is proposed. */
  waiver: z._default(words, ''),
});

export const settleReviewInput = z.extend(staffOrderInput, {
  seen: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  note: words.check(z.minLength(SHORTEST_DECISION)),
});

export const addOrderNoteInput = z.extend(staffOrderInput, {
  text: textField(2000).check(z.minLength(1)),
});

export const removeOrderNoteInput = z.extend(staffOrderInput, {
  noteId: z.uuid(),
});

export const cancelOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });
