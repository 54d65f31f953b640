import * as z from 'zod/mini';
import { isDay } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { CANCEL_CAUSES } from '#/domain/orders/cancel-cause.ts';
import { DEDUCTION_KINDS, MOST_DEDUCTIONS } from '#/domain/orders/deposit.ts';
import { MOST_PHOTOS } from '#/domain/orders/photo.ts';
import { needsReference, NOTED_REFUND_METHODS, REFUND_PURPOSES } from '#/domain/orders/refund.ts';
import { DEPOSIT_STATES, ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import { BOOKED_METHODS } from '#/domain/payments/booked.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { lineOptions } from '#/features/cart/schemas.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { centsInput } from '#/platform/forms/cents-input.ts';
import { lineField, linesField, nameField, phoneField } from '#/platform/forms/person-fields.ts';
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
/** Of what is said about what was kept of a deposit. */
export const LONGEST_DISPUTE = 2_000;
export const MOST_LINES = 100;
export const LONGEST_REFERENCE = 60;
/** Letters that say something. */
export const SHORTEST_DECISION = 3;

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

/** Staff let it leave with a sum open. */
const isUnpaidMeant = z._default(z.boolean(), false);

export const dispatchOrderInput = z.extend(staffOrderInput, {
  /** Null: the customer picks it up. */
  trip: z.nullable(tripFields),
  isUnpaidMeant,
});

/** As many as one page of the list has. */
const manyOrders = z.array(z.uuid()).check(z.minLength(1), z.maxLength(ADMIN_PAGE_SIZE));

export const prepareManyInput = z.strictObject({ orderIds: manyOrders });

export const dispatchManyInput = z.strictObject({
  orderIds: manyOrders,
  /** Of those that are delivered; null: all are picked up. */
  trip: z.nullable(tripFields),
});

export const deliverOrderInput = z.extend(staffOrderInput, {
  receivedBy: nameField,
  isUnpaidMeant,
});

export const cancelForShopInput = z.extend(staffOrderInput, {
  cause: z.enum(CANCEL_CAUSES),
  text: words,
  /** Of the money, kept because the customer wished it, as it was read. */
  keeps: z._default(centsInput, 0),
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

export const recordRefundInput = z
  .extend(staffOrderInput, {
    amount: centsInput.check(z.minimum(1)),
    refundedBefore: centsInput,
    method: z.enum(NOTED_REFUND_METHODS),
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

export const bookPaymentInput = z
  .extend(staffOrderInput, {
    /** Made by the caller; the same one books nothing twice. */
    paymentId: z.uuid(),
    method: z.enum(BOOKED_METHODS),
    amount: centsInput.check(z.minimum(1)),
    reference: textField(LONGEST_REFERENCE),
    receivedOn: z.string().check(z.maxLength(10), z.refine(isDay)),
    note: words,
    openBefore: centsInput,
  })
  .check(
    z.refine(({ method, reference }) => reference !== '' || method === 'cash', {
      path: ['reference'],
      error: () => m.admin_order_refund_reference_missing(),
    }),
  );

export const unbookPaymentInput = z.extend(staffOrderInput, {
  paymentId: z.uuid(),
  why: words.check(z.minLength(SHORTEST_DECISION)),
});

export const sendPayLinkInput = z.extend(staffOrderInput, {
  by: z.enum(['mail', 'sms']),
  /** Made by the caller; the same one sends nothing twice. */
  sendId: z.uuid(),
});

export const listOrderMailsInput = z.strictObject({ orderId: z.uuid() });

export const sendMailAgainInput = z.extend(staffOrderInput, {
  mailId: z.uuid(),
  /** Made by the caller; the same one sends nothing twice. */
  sendId: z.uuid(),
});

export const waiveOpenInput = z.extend(staffOrderInput, {
  openBefore: centsInput,
  note: words.check(z.minLength(SHORTEST_DECISION)),
});

export const waiveLateFeeInput = z.extend(staffOrderInput, {
  lineId: z.uuid(),
  note: words.check(z.minLength(SHORTEST_DECISION)),
});

export const unwaiveLateFeeInput = z.extend(staffOrderInput, { lineId: z.uuid() });

export const LONGEST_DEDUCTION = 200;

export const settleDepositInput = z.extend(staffOrderInput, {
  /** What was held when the deductions were typed. */
  held: centsInput,
  deductions: z
    .array(
      z.strictObject({
        kind: z.enum(DEDUCTION_KINDS),
        note: textField(LONGEST_DEDUCTION).check(z.minLength(1)),
        amount: centsInput.check(z.minimum(1)),
        photoIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_PHOTOS)), []),
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

export const orderAgainInput = z.strictObject({
  locale: localeSchema,
  id: z.uuid(),
  /** Made by the caller; the same id adds nothing twice. */
  operationId: z.uuid(),
});

/** Where an order goes, as it is typed. */
export const placeFields = z.strictObject({
  /** Null: it is picked up. */
  address: z.nullable(
    linesField(500, m.checkout_error_address_long).check(
      z.minLength(5, { error: () => m.checkout_error_address() }),
    ),
  ),
  phone: phoneField,
});

/** What a change rests on: never believed, only compared. */
const placeSeen = z.strictObject({
  address: z.nullable(z.string().check(z.maxLength(500))),
  phone: z.string().check(z.maxLength(40)),
});

export const changePlaceInput = z.strictObject({
  locale: localeSchema,
  id: z.uuid(),
  place: placeFields,
  seen: placeSeen,
});

export const staffChangePlaceInput = z.extend(staffOrderInput, {
  place: placeFields,
  seen: placeSeen,
});

const hireDay = z.string().check(z.maxLength(10), z.refine(isDay));
/** Hires of these very days move together. */
const hireRange = z.strictObject({ start: hireDay, end: hireDay });

export const moveDaysInput = z.strictObject({
  locale: localeSchema,
  id: z.uuid(),
  range: hireRange,
  start: hireDay,
});

export const staffMoveDaysInput = z.extend(staffOrderInput, { range: hireRange, start: hireDay });

export const listLaterEndsInput = z.strictObject({ id: z.uuid(), range: hireRange });

export const extendRentalInput = z.strictObject({
  locale: localeSchema,
  id: z.uuid(),
  range: hireRange,
  end: hireDay,
  /** What it adds, as it was read. */
  amount: centsInput,
});

export const staffExtendRentalInput = z.extend(staffOrderInput, {
  range: hireRange,
  end: hireDay,
  amount: centsInput,
});

/** Lines and place of an order as they shall be. */
const wantedOrder = {
  /** What it rests on, as the order said. */
  seen: z.string().check(z.maxLength(40)),
  lines: z
    .array(
      z.strictObject({
        /** Null: it is new. */
        lineId: z.nullable(z.uuid()),
        /** Null: made or done for this order only. */
        productId: z.nullable(z.uuid()),
        type: z.enum(['purchase', 'rental']),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
        range: z.nullable(hireRange),
        options: z._default(lineOptions, {}),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
  place: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('pickup') }),
    z.strictObject({
      method: z.literal('delivery'),
      countyCode: z.int().check(z.minimum(1), z.maximum(47)),
      address: linesField(500, m.checkout_error_address_long),
    }),
  ]),
};

export const previewLinesInput = z.extend(staffOrderInput, wantedOrder);

export const changeLinesInput = z.extend(staffOrderInput, {
  ...wantedOrder,
  dueExpected: centsInput,
});

export const listDaysInput = z.strictObject({ id: z.uuid(), range: hireRange, from: hireDay });

export const cancelOrderInput = z.strictObject({
  locale: localeSchema,
  id: z.uuid(),
  /** What goes back of a paid one, as it was read. */
  back: z._default(centsInput, 0),
});
