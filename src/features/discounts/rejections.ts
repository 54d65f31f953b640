import type { PlannedTermsRejection } from '#/domain/discounts/discount-amount.ts';
import type { DiscountRejection } from '#/domain/discounts/rejection.ts';
import type { CodeView, StandingTermsView } from './views.ts';

export type ApplyCodeRejection = DiscountRejection | { reason: 'TOO_MANY_CODES'; minutes: number };

export type ManageProductDiscountRejection =
  | PlannedTermsRejection
  | { reason: 'NO_SUCH_PRODUCT' }
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: StandingTermsView };

export type ManageCodeRejection =
  | PlannedTermsRejection
  | { reason: 'CODE_TAKEN' }
  | { reason: 'CHANGED_MEANWHILE'; current: CodeView }
  /** Only A to Z, digits, hyphen and underscore, at most 40. */
  | { reason: 'CODE_MALFORMED' }
  /** More uses or customers stand already than the new limit allows. */
  | { reason: 'LIMIT_BELOW_USE'; limit: 'totalUsageLimit' | 'customerLimit'; used: number };
