import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { sentenceOf, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type {
  ApplyCodeRejection,
  ManageCodeRejection,
  ManageProductDiscountRejection,
} from './rejections.ts';

/** A reason without a sentence does not compile. */
export const codeSentences: RejectionSentences<ApplyCodeRejection> = {
  CODE_BLANK: () => m.discount_no_blank(),
  NOT_FOUND: () => m.discount_no_found(),
  INACTIVE: () => m.discount_no_inactive(),
  NOT_STARTED: () => m.discount_no_started(),
  EXPIRED: () => m.discount_no_expired(),
  USAGE_LIMIT_EXCEEDED: () => m.discount_no_usage(),
  CUSTOMER_LIMIT_EXCEEDED: () => m.discount_no_customers(),
  ALREADY_USED_BY_CUSTOMER: () => m.discount_no_already(),
  OWN_CODE: () => m.discount_no_own(),
  NOT_FIRST_ORDER: () => m.discount_no_first(),
  CODE_OF_ANOTHER: () => m.discount_no_another(),
  MIN_ORDER_NOT_MET: ({ amount }) => m.discount_no_minimum({ amount: formatMoney(amount) }),
  NO_DISCOUNT: () => m.discount_no_discount(),
  TOO_MANY_CODES: ({ minutes }) => m.discount_no_tries({ minutes }),
};

export const manageSentences: RejectionSentences<
  ManageCodeRejection | ManageProductDiscountRejection
> = {
  TYPE_UNKNOWN: () => m.discount_manage_type(),
  PERCENTAGE_OUT_OF_RANGE: () => m.discount_manage_percentage(),
  FIXED_NEGATIVE: () => m.discount_manage_fixed(),
  CODE_TAKEN: () => m.discount_manage_taken(),
  CODE_MALFORMED: () => m.discount_manage_malformed(),
  WINDOW_REVERSED: () => m.discount_manage_window(),
  CHANGED_MEANWHILE: () => m.discount_manage_changed(),
  NO_SUCH_PRODUCT: () => m.discount_manage_no_product(),
  LIMIT_BELOW_USE: ({ used }) => m.discount_manage_limit({ used }),
};

export function codeRejectionMessage(rejection: ApplyCodeRejection): string {
  return sentenceOf(codeSentences, rejection);
}

export function manageRejectionMessage(
  rejection: ManageCodeRejection | ManageProductDiscountRejection,
): string {
  return sentenceOf(manageSentences, rejection);
}

export function outcomeMessage(outcome: CodeOutcome): string {
  const { code } = outcome;
  switch (outcome.state) {
    case 'applied':
      return m.discount_state_applied({ code, amount: formatMoney(outcome.saved) });
    case 'outdone':
      return m.discount_state_outdone({ code, amount: formatMoney(outcome.by) });
    case 'refused':
      return m.discount_state_refused({ code, reason: codeRejectionMessage(outcome.rejection) });
  }
}
