import * as z from 'zod/mini';

const line = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Cents, after the product's own discount. */
  total: z.int(),
  before: z._default(z.nullable(z.int()), null),
  days: z._default(z.nullable(z.int()), null),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
});

/** What the mail to the customer about a paid order needs; money in cents. */
export const confirmedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  lines: z.array(line),
  goods: z.int(),
  // What has a default here is absent in mails that were queued by an earlier version.
  discount: z._default(z.int(), 0),
  codeDiscount: z._default(z.int(), 0),
  discountCode: z._default(z.nullable(z.string()), null),
  rounding: z._default(z.int(), 0),
  delivery: z.int(),
  vat: z.int(),
  deposit: z.int(),
  paid: z.int(),
  /** Null: the customer picks the goods up. */
  place: z.nullable(z.string()),
});

/** Money that cannot buy what it was meant for. */
export const unfulfillableData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  amount: z.int(),
  receipt: z.string(),
});

/** What the shop must look at. */
export const problemData = z.object({
  problem: z.enum([
    'paid_partly',
    'paid_again',
    'paid_unfulfillable',
    'paid_wrong',
    'payment_unknown',
    'ended_part_paid',
  ]),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  /** What came; null when it is not known. */
  amount: z.nullable(z.int()),
  /** What the prompt asked for. */
  asked: z.optional(z.int()),
  due: z.int(),
  paid: z.int(),
  /** The provider's number for the money, else for the request; the shop's own when it gave none. */
  receipt: z.string(),
});

export type ConfirmedData = z.output<typeof confirmedData>;
export type UnfulfillableData = z.output<typeof unfulfillableData>;
export type ProblemData = z.output<typeof problemData>;
