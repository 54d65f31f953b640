import type { Cents } from '#/domain/money/money.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import type {
  PayeeFailure,
  PayoutFailure,
  PayoutState,
  PayoutWay,
  RefundablePayment,
} from '#/domain/payments/payout.ts';

/** Money that goes out, as staff read it. */
export interface StaffPayoutView {
  id: string;
  at: string;
  state: PayoutState;
  way: PayoutWay;
  purpose: RefundPurpose;
  amount: Cents;
  /** Null: to the card or account it came from. */
  phone: string | null;
  receipt: string | null;
  failureReason: PayoutFailure | null;
  /** Who asked for it, and who agreed. */
  requestedBy: string | null;
  confirmedBy: string | null;
  /** Whoever reads asked for it. */
  isOwn: boolean;
  isUnderReview: boolean;
}

/** What one payout moves: at least, at most, and of what it is a multiple. */
export interface PayoutBoundsView {
  least: Cents;
  most: Cents;
  unit: Cents;
}

/** How money of an order can be sent. */
export interface PayoutWaysView {
  /** Payments that can be given back through whoever took them, the newest first. */
  payments: (RefundablePayment & {
    id: string;
    phone: string | null;
    receipt: string | null;
    bounds: PayoutBoundsView;
  })[];
  /** Numbers that money can be sent to. */
  phones: string[];
  /** Of what is sent to a number; null: nothing can be. */
  bounds: PayoutBoundsView | null;
  /** Above it somebody else of the shop agrees first. */
  secondPersonAbove: Cents;
}

/** Money on its way to the customer, there, or not taken. */
export interface OrderPayoutView {
  id: string;
  at: string;
  state: 'on_its_way' | 'sent' | 'failed';
  amount: Cents;
  /** Null: to the card or account it came from. */
  phone: string | null;
  /** The provider's number for it. */
  receipt: string | null;
  /** What the customer can do something about. */
  reason: PayeeFailure | null;
}
