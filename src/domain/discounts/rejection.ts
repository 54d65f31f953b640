import type { Cents } from '#/domain/money/money.ts';
import type { PersonalRejection } from './personal-code.ts';

/** Why a code does not count, in the order of the checks. */
export type CodeRejection =
  | { reason: 'NOT_FOUND' }
  | { reason: 'INACTIVE' }
  | { reason: 'NOT_STARTED' }
  | { reason: 'EXPIRED' }
  | { reason: 'USAGE_LIMIT_EXCEEDED' }
  | { reason: 'CUSTOMER_LIMIT_EXCEEDED' }
  | { reason: 'ALREADY_USED_BY_CUSTOMER' }
  | PersonalRejection
  /** `amount` is what the cart must come to before discounts. */
  | { reason: 'MIN_ORDER_NOT_MET'; amount: Cents };

export type BlankCode = { reason: 'CODE_BLANK' };

/** The code is good, and yet nothing costs less: 'Invalid or expired discount code'. */
export type NoDiscount = { reason: 'NO_DISCOUNT' };

export type DiscountRejection = BlankCode | CodeRejection | NoDiscount;
