import type { DiscountType } from '#/domain/discounts/discount.ts';
import type { DiscountState } from '#/domain/discounts/discount-state.ts';
import type { Cents } from '#/domain/money/money.ts';

/** A code as its keeper sees it; instants are ISO texts. */
export interface CodeView {
  id: string;
  version: number;
  code: string;
  type: DiscountType;
  value: number;
  active: boolean;
  state: DiscountState;
  startsAt: string | null;
  expiresAt: string | null;
  minOrderAmount: Cents | null;
  maxDiscountAmount: Cents | null;
  totalUsageLimit: number | null;
  customerLimit: number | null;
  usageLimitPerCustomer: number | null;
  used: number;
  customers: number;
  /** Switched off by itself because nobody can use it any more. */
  isExhausted: boolean;
}

/** The terms of a product's discount; instants are ISO texts. */
export interface StandingTermsView {
  version: number;
  type: DiscountType;
  value: number;
  active: boolean;
  startsAt: string | null;
  expiresAt: string | null;
}

/** One product's own price cut, as its keeper sees it. */
export interface ProductDiscountView extends StandingTermsView {
  id: string;
  productId: string;
  productName: string;
  state: DiscountState;
  /** What a unit costs without and with it; null: not offered this way. */
  sale: { was: Cents; now: Cents } | null;
  hire: { was: Cents; now: Cents } | null;
}

export interface ProductDiscountListView {
  rows: ProductDiscountView[];
  total: number;
  page: number;
  pages: number;
}

export interface ReducibleProductView {
  id: string;
  name: string;
}

export interface CodeListView {
  rows: CodeView[];
  total: number;
  page: number;
  pages: number;
}

/** The last uses newest first. */
export interface CodeUsageView {
  code: CodeView;
  uses: number;
  customers: number;
  saved: Cents;
  recent: {
    orderId: string;
    orderNumber: string;
    customer: string;
    discountAmount: Cents;
    usedAt: string;
    isReleased: boolean;
  }[];
}
