import type { CodeRejection, NoDiscount } from '#/domain/discounts/rejection.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import type { QuoteChange } from './form/compare-quotes.ts';
import type { QuoteView } from './views.ts';

export type UnusableCode = CodeRejection | NoDiscount;

export type HoldLimitRejection =
  | { reason: 'TOO_MANY_UNPAID_ORDERS'; max: number }
  | { reason: 'HELD_TOO_LONG'; maxMinutes: number };

/** Why staff cannot place an order for somebody. */
export type StaffPlaceOrderRejection =
  | Exclude<PlaceOrderRejection, { reason: 'ALREADY_PLACED' }>
  /** The account was closed or merged meanwhile. */
  | { reason: 'CUSTOMER_GONE' };

export type PlaceOrderRejection =
  | CountyNotServed
  | HoldLimitRejection
  | { reason: 'IDEMPOTENCY_KEY_REUSED' }
  | { reason: 'CART_EMPTY' }
  /** The shop takes no payments at the moment. */
  | { reason: 'PAYMENTS_CLOSED' }
  /** This very cart is an order already, placed in another tab. */
  | { reason: 'ALREADY_PLACED'; orderId: string; number: string }
  | { reason: 'EVENT_DATE_PASSED'; today: string }
  /** Nothing was ordered: the customer looks at `quote` and decides. */
  | { reason: 'QUOTE_CHANGED'; quote: QuoteView; changes: QuoteChange[] }
  /** A hire cannot be with the customer on its first day; the changes name the day that works. */
  | { reason: 'HIRE_TOO_SOON'; quote: QuoteView; changes: QuoteChange[] }
  | { reason: 'STOCK_SHORT'; quote: QuoteView; changes: QuoteChange[] }
  /** The code counted when the customer looked, and does not any more: `rejection` says why. */
  | {
      reason: 'CODE_REFUSED';
      code: string;
      rejection: UnusableCode;
      quote: QuoteView;
      changes: QuoteChange[];
    };
