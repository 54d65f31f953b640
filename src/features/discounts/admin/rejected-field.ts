import { checkPlannedTerms } from '#/domain/discounts/discount-amount.ts';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { manageRejectionMessage, manageSentences } from '../messages.ts';
import type { ManageCodeRejection, ManageProductDiscountRejection } from '../rejections.ts';
import { readTerms, type LimitsDraft, type TermsDraft } from './draft.ts';

type Rejection = ManageCodeRejection | ManageProductDiscountRejection;
type FormField = 'name' | 'product' | 'value' | 'expiresAt' | keyof LimitsDraft;

/** Why saving failed, and beside which field that is said; null: above all of them. */
export interface SaveFailure {
  field: FormField | null;
  message: string;
}

const FIELDS: Record<Exclude<Rejection['reason'], 'LIMIT_BELOW_USE'>, FormField | null> = {
  TYPE_UNKNOWN: 'value',
  PERCENTAGE_OUT_OF_RANGE: 'value',
  FIXED_NEGATIVE: 'value',
  CODE_TAKEN: 'name',
  CODE_MALFORMED: 'name',
  WINDOW_REVERSED: 'expiresAt',
  NO_SUCH_PRODUCT: 'product',
  CHANGED_MEANWHILE: null,
};

export function saveFailure(error: Error | null): SaveFailure | null {
  if (!error) return null;
  const rejection = rejectionOf(error, manageSentences);
  if (!rejection) return { field: null, message: m.discount_admin_failed() };
  return failureOf(rejection);
}

/** What is wrong with terms as they stand in the form, which the server need not be asked. */
export function termsFailure(draft: TermsDraft): SaveFailure | null {
  const terms = readTerms(draft);
  if (!terms) return { field: 'value', message: m.discount_admin_no_number() };
  const checked = checkPlannedTerms(terms);
  return checked.ok ? null : failureOf(checked);
}

function failureOf(rejection: Rejection): SaveFailure {
  const { reason } = rejection;
  const field = reason === 'LIMIT_BELOW_USE' ? rejection.limit : FIELDS[reason];
  return { field, message: manageRejectionMessage(rejection) };
}

export function messageAt(failure: SaveFailure | null, field: FormField): string | undefined {
  return failure?.field === field ? failure.message : undefined;
}
