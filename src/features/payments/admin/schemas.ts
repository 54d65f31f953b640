import * as z from 'zod/mini';
import { HAND_REFUND_METHODS, needsReference } from '#/domain/orders/refund.ts';
import { INCOMING_STATES } from '#/domain/payments/incoming.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** What needs a person, by what it is. */
export const REVIEW_KINDS = [
  'unmatched',
  'order',
  'unknown',
  'claim',
  'dispute',
  'checking',
  'ledger',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_SORTS = ['oldest', 'largest'] as const;

export const listReviewsInput = z.strictObject({
  kind: z._default(z.nullable(z.enum(REVIEW_KINDS)), null),
  sort: z._default(z.enum(REVIEW_SORTS), 'oldest'),
});
export type ListReviewsInput = z.output<typeof listReviewsInput>;

const id = z.uuid();
const note = z.string().check(z.trim(), z.maxLength(500));
/** A decision about money has a reason that can be read a year later. */
export const SHORTEST_REASON = 3;
export const reason = note.check(z.minLength(SHORTEST_REASON));

export const matchPaymentInput = z.strictObject({ id, orderId: z.uuid(), note });
export const decidePaymentInput = z.strictObject({ id, note: reason });
export const refuseClaimInput = z.strictObject({ id, note: reason });

export const returnPaymentInput = z
  .strictObject({
    id,
    method: z.enum(HAND_REFUND_METHODS),
    reference: z.string().check(z.trim(), z.maxLength(60)),
    note,
  })
  .check(
    z.refine(({ method, reference }) => !needsReference(method) || reference !== '', {
      path: ['reference'],
    }),
  );

export const INCOMING_SORTS = ['paid', 'amount'] as const;

export const listIncomingInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(INCOMING_STATES)), null),
  sort: z._default(z.enum(INCOMING_SORTS), 'paid'),
  descending: z._default(z.boolean(), true),
});
export type ListIncomingInput = z.output<typeof listIncomingInput>;

export const registerListInput = z.strictObject({ phone: z.string().check(z.maxLength(30)) });
